/// The tree of causes in one step of a program: the code of the step settles promises and adds handlers, whose bodies
/// settle promises and add handlers in turn. From this tree, ``OrderOfEvents`` derives which events must come before which.
struct Causes {
    typealias Registration = PromiseModel.Registration

    /// The code of the step, a handler that runs, or an outcome that is passed on inside the design.
    struct Node {
        /// The promise whose settlement caused the node; `nil` for the code of the step.
        var promise: Name?
        var registration: Registration?
        /// The name of the handler that runs; `nil` if the node runs no handler.
        var event: Name?
        /// The settlements and additions that the node makes, in the order in which it makes them.
        var actions: [Action] = []
    }

    enum Action {
        case settles(Name)
        /// Adds a handler, given by the index of its node, to a promise that has settled before.
        case adds(Int)
    }

    /// The settlement of a promise in this step.
    struct Settlement {
        /// The nodes of the handlers that were waiting, in the order in which the handlers were added.
        var nodes: [Int]
        /// Whether another node could have settled the promise earlier, with the same outcome.
        var isDisputed: Bool
    }

    private(set) var nodes = [Node()]
    private(set) var settlements: [Name: Settlement] = [:]
    /// The index of the running node. The first node is the code of the step.
    var current = 0

    mutating func settle(_ name: Name, waiting: [Registration], isDisputed: Bool) -> [Int] {
        let new = waiting.map { node($0, on: name) }
        settlements[name] = Settlement(nodes: new, isDisputed: isDisputed)
        nodes[current].actions.append(.settles(name))
        return new
    }

    mutating func markDisputed(_ name: Name) { settlements[name]?.isDisputed = true }

    mutating func add(_ registration: Registration, to promise: Name) -> Int {
        let new = node(registration, on: promise)
        nodes[current].actions.append(.adds(new))
        return new
    }

    mutating func runsHandler(_ name: Name) { nodes[current].event = name }

    private mutating func node(_ registration: Registration, on promise: Name) -> Int {
        nodes.append(Node(promise: promise, registration: registration))
        return nodes.count - 1
    }
}
