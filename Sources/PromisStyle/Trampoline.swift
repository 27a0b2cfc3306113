/// Runs handlers in a loop where nested calls would overflow the stack. Each thread has one trampoline.
///
/// A handler often resolves the next future, whose handlers resolve the futures after it. As nested calls, a chain of a million
/// links would need a million stack frames. So the calls nest only `depthLimit` deep. The deepest call runs a loop. If a handler
/// in this loop resolves a future, that future's handlers are deferred, and the call that resolves it returns. The loop runs
/// them as soon as the handler has returned, before all other handlers. Nested calls would have run them in the same order,
/// so the order of handlers doesn't depend on the depth.
@usableFromInline
final class Trampoline {
    /// The depth of the loop. Calls that are less deep run their handlers directly.
    @usableFromInline let depthLimit = 32
    /// How deep handlers are nested.
    @usableFromInline var depth = 0
    /// The futures whose handlers wait for their turn in the loop. The future that's next is the last one.
    private var turns: [Turn] = []
    /// The turns that the running handler of the loop has caused, in this order.
    private var deferred: [Turn] = []

    /// Runs the handlers of a resolved future: all in its queue, including those that are added meanwhile, or only
    /// `late`. Inside the loop, this defers them.
    ///
    /// A handler is late if it was added to a drained future. The queue of such a future stays empty.
    ///
    /// It's never inlined. Otherwise the operators would be too large to be inlined themselves, and each link would take one more
    /// allocation.
    @inlinable @inline(never)
    static func run<ResultType>(_ future: Future<ResultType>, late: Handler<ResultType>? = nil) {
        let trampoline = current
        let depth = trampoline.depth + 1
        guard depth < trampoline.depthLimit else { return trampoline.deferOrLoop(Turn(future, late), at: depth) }
        trampoline.depth = depth
        if let late { late.run(future) } else { while future.runNextHandler() {} }
        trampoline.depth = depth - 1
    }

    /// Runs the handlers of `turn`, and of all futures that they resolve. Inside the loop, defers them.
    @usableFromInline
    func deferOrLoop(_ turn: Turn, at depth: Int) {
        deferred.append(turn)
        guard depth == depthLimit else { return }
        self.depth = depth
        while var turn = nextTurn() {
            if turn.runHandler(turn.future), !turn.endIfUnshared() { turns.append(turn) }
        }
        self.depth = depth - 1
    }

    /// The first turn that the last handler has caused, or else the newest one that still has handlers.
    private func nextTurn() -> Turn? {
        while deferred.count > 1, let last = deferred.popLast() { turns.append(last) }
        return deferred.popLast() ?? turns.popLast()
    }
}

/// A resolved future whose handlers run in the loop, one in each turn.
///
/// The loop has futures of many types, so a turn stores closures that know the type and receive the future.
@usableFromInline
struct Turn {
    @usableFromInline var future: AnyObject
    /// Runs the next handler. Returns false if there's nothing left to run.
    @usableFromInline let runHandler: (AnyObject) -> Bool
    /// Ends the drain if no handler waits. Returns false if one does.
    @usableFromInline let drainIfEmpty: (AnyObject) -> Bool

    @inlinable
    init<ResultType>(_ future: Future<ResultType>, _ late: Handler<ResultType>?) {
        self.future = future
        if let late {
            runHandler = { future in
                late.run(future as! Future)
                return false
            }
        } else {
            runHandler = { ($0 as! Future<ResultType>).runNextHandler() }
        }
        drainIfEmpty = { ($0 as! Future<ResultType>).drainIfEmpty() }
    }

    /// Ends the drain if no handler waits and only this turn has a reference to the future. Returns true if it did.
    ///
    /// Otherwise the loop would keep a turn for each link of a long chain. Code that still has a weak reference may add a handler at
    /// any time. Before the drain ends, the turn goes on with that handler; afterward, the handler runs at once.
    mutating func endIfUnshared() -> Bool {
        // The call goes through this constant, because a direct call would open the existential and copy the reference.
        let isUnique: (inout AnyObject) -> Bool = isKnownUniquelyReferenced
        return isUnique(&future) && drainIfEmpty(future)
    }
}
