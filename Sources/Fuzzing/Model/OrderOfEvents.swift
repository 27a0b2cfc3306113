import Conformance

/// Finds which events of a step must come before which, across promises, on a design that settles in place; see
/// ``ModelTraits/settlesInPlace``.
///
/// On such a design a settling call runs or dispatches the handlers of the promise, one after the other, before it
/// returns. So it is known, for each moment, which handlers have run or were put into a queue before. The walk goes
/// through the ``Causes`` of the step in the order of nested calls. What a queue runs later is a turn of its own, and
/// begins when the turn that has put it there is over, because both run on the queue of the steps.
///
/// Where it is not known when the design passes an outcome on, the walk continues apart from the rest, with what was
/// known at that point: this is a lower bound. The same holds for a handler that another handler has added in this step,
/// unless that happened while the handlers of its promise were running.
struct OrderOfEvents {
    private let causes: Causes
    private let step: Int
    private let traits: ModelTraits
    /// For each promise, by its number, the place of the link that makes it.
    private let places: [PromiseProgram.Place?]
    private(set) var constraints: [ProgramForecast.Constraint] = []

    /// A turn that is due: the node whose body runs, and what is known when it begins.
    private struct Turn {
        let node: Int
        var known: Dispatched
        /// The queue that runs it, if the turn before has put it there.
        var queue: Dispatched.Queue?
        /// The promise that it settles, if that is all that is left to do.
        var settles: Name?
    }

    private var due: [Turn] = []
    /// The promises whose handlers are being run by the present turn, each with the handlers that are still to come.
    private var running: [(promise: Name, later: [Int])] = []

    init(_ causes: Causes, step: Int, traits: ModelTraits, places: [PromiseProgram.Place?]) {
        self.causes = causes
        self.step = step
        self.traits = traits
        self.places = places
        var known = Dispatched()
        take(Turn(node: 0, known: known), &known)
        while let turn = due.popLast() {
            var known = turn.known
            take(turn, &known)
        }
    }

    /// Runs a turn to its end. What it puts into queues runs when it is over, so all of it is known there.
    private mutating func take(_ turn: Turn, _ known: inout Dispatched) {
        let before = due.count
        if let name = turn.settles { settle(name, &known) } else { walk(turn.node, &known) }
        for index in before..<due.count {
            guard let queue = due[index].queue, traits.defaultPlace != .anotherThread else { continue }
            let ahead = due[index].known.waiting[queue] ?? []
            due[index].known.formUnion(known)
            if let event = causes.nodes[due[index].node].event {
                for earlier in due[index].known.ran { constrain(earlier, event) }
                due[index].known.runs(event)
            } else {
                due[index].known.runs(all: ahead)
            }
        }
    }

    /// Does what the node does.
    private mutating func walk(_ node: Int, _ known: inout Dispatched) {
        for action in causes.nodes[node].actions {
            switch action {
            case .settles(let name) where settlesLater(node, name):
                due.append(Turn(node: node, known: known, settles: name))
            case .settles(let name): settle(name, &known)
            case .adds(let node): add(node, &known)
            }
        }
    }

    private mutating func settle(_ name: Name, _ known: inout Dispatched) {
        guard let settlement = causes.settlements[name] else { return }
        if settlement.isDisputed {
            for node in settlement.nodes { apart(node, Dispatched()) }
            return
        }
        running.append((name, settlement.nodes))
        let start = known
        var done: [(registration: Causes.Registration, known: Dispatched)] = []
        while let node = running.last?.later.first, let registration = causes.nodes[node].registration {
            running[running.count - 1].later.removeFirst()
            var mine = start
            for earlier in done where isCertain(earlier.registration, before: registration) {
                mine.formUnion(earlier.known)
            }
            if isAddedNow(registration), !isAddedWhileRunning(node, settlement) {
                apart(node, mine)
            } else {
                dispatch(node, &mine)
                known.formUnion(mine)
                done.append((registration, mine))
            }
        }
        running.removeLast()
    }

    /// A handler is added to a promise that has settled.
    private mutating func add(_ node: Int, _ known: inout Dispatched) {
        let promise = causes.nodes[node].promise
        if let index = running.firstIndex(where: { $0.promise == promise }) {
            running[index].later.append(node)
        } else if promise.map({ causes.settlements[$0] != nil }) ?? false {
            // It has settled in this step, and in another order of turns it may settle later.
            apart(node, known)
        } else {
            dispatch(node, &known)
        }
    }

    /// Whether the node is a clean-up, and the design may pass the outcome on later.
    private func settlesLater(_ node: Int, _ name: Name) -> Bool {
        guard case .link(name, let link) = causes.nodes[node].registration?.kind else { return false }
        return link.kind == .ensureWaiting || link.kind == .ensure && !traits.passesOnAfterCleaningUp
    }

    /// Whether a handler may have added it in this step, and not the code of the step.
    private func isAddedNow(_ registration: Causes.Registration) -> Bool {
        guard registration.step == step else { return false }
        return switch registration.kind {
        case .adopter, .cleanedUp, .input: true
        case .link, .observer, .await, .chain: registration.adder != nil
        }
    }

    private func isAddedWhileRunning(_ node: Int, _ settlement: Causes.Settlement) -> Bool {
        !settlement.nodes.contains(node)
    }

    /// Whether every design runs the first handler of a promise before the second one, wherever they run.
    private func isCertain(_ first: Causes.Registration, before second: Causes.Registration) -> Bool {
        first.step < second.step || first.adder == nil || first.adder == second.adder
    }

    /// Runs the node or puts it into its queue, after everything that is known.
    private mutating func dispatch(_ node: Int, _ known: inout Dispatched) {
        let event = causes.nodes[node].event
        switch way(of: node) {
        case .now:
            if let event {
                for earlier in known.ran { constrain(earlier, event) }
                known.runs(event)
            }
            walk(node, &known)
        case .queue(let queue):
            if let event {
                for earlier in known.ran + (known.waiting[queue] ?? []) { constrain(earlier, event) }
                known.puts(event, into: queue)
            }
            due.append(Turn(node: node, known: known, queue: queue))
        case .unknown: apart(node, known)
        }
    }

    /// The node runs at a moment that is not known, but not before everything that is known.
    private mutating func apart(_ node: Int, _ known: Dispatched) {
        var known = known
        if let event = causes.nodes[node].event {
            for earlier in known.ran { constrain(earlier, event) }
            if case .queue(let queue) = way(of: node) {
                for earlier in known.waiting[queue] ?? [] { constrain(earlier, event) }
            }
            known.runs(event)
        }
        due.append(Turn(node: node, known: known))
    }

    private mutating func constrain(_ first: Name, _ second: Name) {
        guard first != second else { return }
        constraints.append(ProgramForecast.Constraint(first: first, second: second, reason: .due))
    }
}

extension OrderOfEvents {
    /// How a design comes from the settlement of a promise to what a node does.
    private enum Way {
        case now
        case queue(Dispatched.Queue)
        case unknown
    }

    private func way(of node: Int) -> Way {
        guard let registration = causes.nodes[node].registration else { return .now }
        let runs = causes.nodes[node].event != nil
        switch registration.kind {
        case .link(_, let link):
            // What a clean-up waits for is found after it has run, wherever the design looks for it.
            return runs ? way(to: link.place) : passing(traits.passingBy, link.place)
        case .observer(_, let place): return way(to: place)
        case .adopter(let name, _): return passing(traits.adopting, places[name.number] ?? .immediate)
        case .chain(_, let kind): return kind == .links ? .now : passing(traits.adopting, .default)
        case .await, .cleanedUp, .input: return .unknown
        }
    }

    private func passing(_ passing: ModelTraits.Passing, _ place: PromiseProgram.Place) -> Way {
        switch passing {
        case .undetermined: .unknown
        case .atOnce: .now
        case .onTheQueue: way(to: place)
        }
    }

    private func way(to place: PromiseProgram.Place) -> Way {
        switch (place, traits.defaultPlace) {
        case (.immediate, _), (.default, .settlingThread): .now
        case (.queue, _): .queue(.handlers)
        case (.default, .mainQueue): .queue(.steps)
        case (.default, .anotherThread): .unknown
        }
    }
}
