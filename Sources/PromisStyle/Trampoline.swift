/// Runs handlers in a loop where nested calls would overflow the stack. Each thread has one trampoline.
///
/// A handler often resolves the next future, whose handlers resolve the futures after it. As nested calls, a chain of a million
/// links would need a million stack frames. So the calls nest only `depthLimit` deep. The deepest call runs a loop. If a handler
/// in this loop resolves a future, that future's handlers are deferred, and the call that resolves it returns. The loop runs
/// them as soon as the handler has returned, before all other handlers. Nested calls would have run them in the same order,
/// so the order of handlers doesn't depend on the depth.
@usableFromInline
final class Trampoline {
    @usableFromInline let depthLimit = 32
    /// How deep handlers are nested.
    @usableFromInline var depth = 0
    private var waiting: WaitingTurns?

    init() {}

    /// Runs the handler `late`, and then all handlers in the queue of `future`, including those that are added meanwhile.
    @inlinable
    static func run<ResultType>(_ future: Future<ResultType>, late: Handler<ResultType>? = nil) {
        let trampoline = current
        let depth = trampoline.depth
        guard depth < trampoline.depthLimit - 1 else { return trampoline.deferOrLoop(Turn(future, late), at: depth) }
        trampoline.depth = depth + 1
        if let late { late.run(future) }
        while future.runNextHandler() {}
        trampoline.depth = depth
    }

    /// Runs the handlers of `turn`, and of all futures that they resolve. Inside the loop, defers them.
    @usableFromInline
    func deferOrLoop(_ turn: Turn, at depth: Int) {
        if waiting == nil { waiting = WaitingTurns() }
        waiting?.add(turn)
        guard depth < depthLimit else { return }
        self.depth = depth + 1
        while var turn = waiting?.next() {
            if turn.runNextHandler(), !turn.isOver { waiting?.putBack(turn) }
        }
        self.depth = depth
    }
}

/// The futures of the loop whose handlers wait for their turn.
private struct WaitingTurns {
    /// The future that's next is the last one.
    private var turns: [Turn] = []
    /// The futures that the running handler has resolved, in this order.
    private var resolved: [Turn] = []

    mutating func add(_ turn: Turn) { resolved.append(turn) }

    mutating func putBack(_ turn: Turn) { turns.append(turn) }

    /// The first future that the last handler has resolved, or else the newest future that still has handlers.
    mutating func next() -> Turn? {
        while resolved.count > 1, let last = resolved.popLast() { turns.append(last) }
        return resolved.popLast() ?? turns.popLast()
    }
}

/// A resolved future whose handlers run in the loop, one in each turn.
///
/// The loop has futures of many types, so a turn stores closures that know the type. They capture nothing.
@usableFromInline
struct Turn {
    @usableFromInline var future: AnyObject
    /// A handler that was added to the drained future. It runs in the first turn.
    @usableFromInline var late: ((AnyObject) -> Void)?
    @usableFromInline let runHandler: (AnyObject) -> Bool
    @usableFromInline let hasHandlers: (AnyObject) -> Bool

    @inlinable
    init<ResultType>(_ future: Future<ResultType>, _ late: Handler<ResultType>?) {
        self.future = future
        self.late = late.map { late in { late.run($0 as! Future) } }
        runHandler = { ($0 as! Future<ResultType>).runNextHandler() }
        hasHandlers = { ($0 as! Future<ResultType>).hasHandlers }
    }

    /// Runs the next handler. Returns false if there was none.
    mutating func runNextHandler() -> Bool {
        guard let late = late.take() else { return runHandler(future) }
        late(future)
        return true
    }

    /// True if no handler waits and none can be added, because only this turn has a reference to the future. Otherwise the loop
    /// would keep a turn for each link of a long chain.
    var isOver: Bool {
        mutating get {
            // With this type, the function receives the object itself. A direct call would open the existential, and copy it first.
            let isUnique: (inout AnyObject) -> Bool = isKnownUniquelyReferenced
            return isUnique(&future) && !hasHandlers(future)
        }
    }
}
