import Foundation

// A handler may block until a promise is settled. Meanwhile its thread runs no other handler, so the wait would never end
// if one of those settles that promise. Therefore a call that blocks first runs the handlers that its thread is going to
// run anyway. They run inside the call, each once and in their usual order.

extension Trampoline {
    /// Runs handlers that wait for this thread, until `isDone` returns true or none is left.
    ///
    /// Outside of a handler there are none. A handler that runs here may block, too. One such call may nest for each 16 KiB
    /// of the stack, so that the stack does not overflow; deeper ones run nothing.
    func runWaitingHandlers(until isDone: () -> Bool) {
        guard depth > 0, waits < max(Self.depthLimit, Thread.current.stackSize / 16_384) else { return }
        waits += 1
        let isInLoop = depth == Self.depthLimit
        let interrupted = running[depth - 1]
        let begun = turns.count
        // The handlers of the source whose handler blocks come after those of the sources that this handler settled.
        if isInLoop { turns.append(Turn(source: interrupted.takeUnretainedValue())) }
        while !isDone(), let turn = isInLoop ? nextTurn() ?? nextOuterTurn() : nextOuterTurn() {
            if isInLoop { running[depth - 1] = .passUnretained(turn.source) }
            turn.handler?.run(turn.source)
        }
        running[depth - 1] = interrupted
        // What is left of the new turns goes back to where the loop expects it. The loop itself still has a turn for the
        // interrupted source.
        while turns.count > begun, let turn = turns.popLast() {
            let isInLoopAnyway = turn.handler == nil && turn.source === interrupted.takeUnretainedValue()
            if !isInLoopAnyway { deferred.append(turn) }
        }
        waits -= 1
    }

    /// The next handler of the innermost loop, with its source.
    private func nextTurn() -> Turn? {
        while let settled = deferred.popLast() { turns.append(settled) }
        while let last = turns.indices.last {
            if let handler = turns[last].takeHandler() { return Turn(source: turns[last].source, handler: handler) }
            turns.removeLast()
        }
        return nil
    }

    /// The next handler of the nested calls outside of the loop, with its source.
    private func nextOuterTurn() -> Turn? {
        for level in (0..<min(depth, Self.depthLimit - 1)).reversed() {
            let source = running[level].takeUnretainedValue()
            if let handler = source.nextHandler() { return Turn(source: source, handler: handler) }
        }
        return nil
    }
}
