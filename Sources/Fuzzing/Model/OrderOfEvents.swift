import Conformance

/// Finds which events of a step must come before which, across promises, on a design that settles in place; see
/// `ModelTraits.settlesInPlace`.
///
/// On such a design a settling call runs or dispatches the handlers of the promise, one after the other, before it
/// returns. So for each moment it is known which handlers have run or were put into a queue before. The ``Causes`` of the
/// step are traversed in the order of nested calls. A block that a queue runs later is a turn of its own. It begins after
/// the turn that put it into the queue, because both turns run on the queue of the steps.
///
/// Two kinds of nodes run at an unknown moment, so their traversal uses only the events that were known before them, as a
/// lower bound:
///
/// - an outcome, if it is not known when the design passes it on;
/// - a handler that another handler has added in this step, unless it was added while the handlers of its promise ran.
struct OrderOfEvents {
    private let causes: Causes
    private let step: Int
    private let traits: ModelTraits
    /// For each promise, by its number, the place of the link that makes it.
    private let places: [PromiseProgram.Place?]
    private(set) var constraints: [ProgramForecast.Constraint] = []

    /// A block that will run: the node whose body it runs, and what is known when it begins.
    private struct Turn {
        let node: Int
        var known: Dispatched
        /// The queue of the block; `nil` if the beginning of the turn is not determined.
        var queue: ProgramForecast.EventPlace?
        /// The promise that the block settles, if the body has run before.
        var settles: Name?
    }

    private var due: [Turn] = []
    /// The promises whose handlers the present turn is running, each with the handlers that have not run yet.
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

    /// Runs a turn to its end. The blocks that the turn puts into queues run after it, so all events of the turn are known to
    /// precede them.
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

    /// Carries out the actions of the node.
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
            for node in settlement.nodes { runAtUnknownMoment(node, Dispatched()) }
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
            if isAddedNow(registration), settlement.nodes.contains(node) {
                runAtUnknownMoment(node, mine)
            } else {
                dispatch(node, &mine)
                known.formUnion(mine)
                done.append((registration, mine))
            }
        }
        running.removeLast()
    }

    /// Adds a handler to a promise that has settled.
    private mutating func add(_ node: Int, _ known: inout Dispatched) {
        let promise = causes.nodes[node].promise
        if let index = running.firstIndex(where: { $0.promise == promise }) {
            running[index].later.append(node)
        } else if promise.map({ causes.settlements[$0] != nil }) ?? false {
            // The promise has settled in this step, but in another order of turns it may settle later.
            runAtUnknownMoment(node, known)
        } else {
            dispatch(node, &known)
        }
    }

    /// Whether the node is a clean-up after which the design may pass the outcome on later, instead of at once.
    private func settlesLater(_ node: Int, _ name: Name) -> Bool {
        guard case .link(name, let link) = causes.nodes[node].registration?.kind else { return false }
        return link.kind == .ensureWaiting || link.kind == .ensure && !traits.passesOnAfterCleaningUp
    }

    /// Whether a handler may have made the registration in this step, instead of the code of the step.
    private func isAddedNow(_ registration: Causes.Registration) -> Bool {
        guard registration.step == step else { return false }
        return switch registration.kind {
        case .adopter, .cleanedUp, .input: true
        case .link, .observer, .await, .chain: registration.adder != nil
        }
    }

    /// Whether every design runs the first handler of a promise before the second one, wherever the two run.
    private func isCertain(_ first: Causes.Registration, before second: Causes.Registration) -> Bool {
        traits.keepsOrder && (first.step < second.step || first.adder == nil || first.adder == second.adder)
    }

    /// Runs the node or puts it into its queue, after everything that is known to have happened.
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
        case .unknown: runAtUnknownMoment(node, known)
        }
    }

    /// Runs the node at an unknown moment after everything that is known to have happened.
    private mutating func runAtUnknownMoment(_ node: Int, _ known: Dispatched) {
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
    /// When the design runs a node after the settlement of its promise.
    private func way(of node: Int) -> ModelTraits.Way {
        guard let registration = causes.nodes[node].registration else { return .now }
        let runs = causes.nodes[node].event != nil
        switch registration.kind {
        case .link(_, let link):
            // The handler of a link runs at its place. A link whose handler does not run only passes the outcome on.
            return runs
                ? traits.way(to: link.place, registration.kind)
                : passing(traits.passingBy, link.place)
        case .observer(_, let place): return traits.way(to: place)
        case .adopter(let name, _): return passing(traits.adopting, places[name.number] ?? .immediate)
        case .chain(_, let kind): return kind == .links ? .now : passing(traits.adopting, .default)
        case .await, .cleanedUp, .input: return .unknown
        }
    }

    private func passing(_ passing: ModelTraits.Passing, _ place: PromiseProgram.Place) -> ModelTraits.Way {
        switch passing {
        case .undetermined: .unknown
        case .atOnce: .now
        case .onTheQueue: traits.way(to: place)
        }
    }
}
