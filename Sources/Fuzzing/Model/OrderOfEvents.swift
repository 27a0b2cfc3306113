import Conformance

/// Finds which events of a step must come before which, even if they belong to different promises. This is only for a design that
/// settles in place; see `ModelTraits.settlesInPlace`.
///
/// On such a design a settling call runs or dispatches the handlers of the promise, one after the other, before the call returns.
/// So for each moment it is known which handlers have run or were put into a queue before. The ``Causes`` of the step are
/// traversed in the order of nested calls. A block that a queue runs later is a turn of its own. This turn begins after the end
/// of the turn that put the block into the queue, because both turns run on the queue of the steps.
///
/// Two kinds of nodes run at an unknown moment. Only the events that are certain to come before such a node are known when its
/// traversal begins:
///
/// - an outcome, if it is not known when the design passes the outcome on;
/// - a handler that another handler adds in this step, unless the handlers of the same promise are running at that time.
/// - a handler that another handler has added in this step, unless it was added while the handlers of its promise ran.
struct OrderOfEvents {
    private let causes: Causes
    private let step: Int
    private let traits: ModelTraits
    /// The place of the link that makes a promise. The index is the number in the name of the promise.
    private let places: [PromiseProgram.Place?]
    private(set) var constraints: [ProgramForecast.Constraint] = []

    /// A block that runs later: the node that the block runs, and what is certain when the block begins.
    private struct Turn {
        let node: Int
        var known: Dispatched
        /// The queue that runs the block; `nil` if it is not determined when the block begins.
        var queue: ProgramForecast.EventPlace?
        /// The promise that the block settles, if the node is a clean-up whose body has run before; `nil` otherwise.
        var settles: Name?
    }

    private var due: [Turn] = []
    /// The promises whose handlers the present turn is running. For each promise, `later` has the nodes of the handlers that have
    /// not run yet.
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

    /// Runs a turn to its end. The blocks that the turn puts into queues begin only after this end, so all events of the turn
    /// come before these blocks.
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
            // The promise has settled in this step. In another order of turns, it might settle only after the handler was added.
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

    /// Whether the registration was made in this step, and perhaps by a handler instead of the code of the step.
    private func isAddedNow(_ registration: Causes.Registration) -> Bool {
        guard registration.step == step else { return false }
        return switch registration.kind {
        case .adopter, .cleanedUp, .input: true
        case .link, .observer, .await, .chain: registration.adder != nil
        }
    }

    /// Whether every design runs the first of two handlers on one promise before the second one, even at different places.
    private func isCertain(_ first: Causes.Registration, before second: Causes.Registration) -> Bool {
        traits.keepsOrder && (first.step < second.step || first.adder == nil || first.adder == second.adder)
    }

    /// Lets the node run at once, as a block on a queue, or at an unknown moment, as the design does. In each case its event
    /// comes after everything in `known`.
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

    /// Lets the node run at an unknown moment. Its event comes after everything in `known`.
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
    /// When the design runs a node after the promise of the node has settled.
    private func way(of node: Int) -> ModelTraits.Way {
        guard let registration = causes.nodes[node].registration else { return .now }
        let runs = causes.nodes[node].event != nil
        switch registration.kind {
        case .link(_, let link):
            // A handler that runs does so at the place of its link. Otherwise the link only passes the outcome on.
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
