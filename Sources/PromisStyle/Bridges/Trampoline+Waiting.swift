import Foundation

// A handler may block until some promise is settled. Meanwhile its thread runs no other handler. If one of the handlers that
// the thread still has to run settles that promise, the wait would never end. Therefore a call that blocks first runs these
// handlers. They run inside the call, each once and in their usual order.

extension Trampoline {
    /// Runs the handlers that this thread still has to run, until `isDone` returns true or no handler is left.
    ///
    /// There are such handlers only while the thread runs a handler. A handler that runs here may block, too, and call this
    /// method again. One such call may nest for each 16 KiB of the stack, so that the stack does not overflow; a deeper call
    /// runs nothing.
    func runWaitingHandlers(until isDone: () -> Bool) {
        guard depth > 0, waits < max(Self.depthLimit, Thread.current.stackSize / 16_384) else { return }
        waits += 1
        let isInLoop = depth == Self.depthLimit
        let interrupted = running[depth - 1]
        let begun = turns.count
        // The source whose handler blocks may have more handlers. They run after those of the sources that this handler
        // settled.
        if isInLoop { turns.append(Turn(source: interrupted.takeUnretainedValue())) }
        while !isDone(), let turn = isInLoop ? nextTurn() ?? nextOuterTurn() : nextOuterTurn() {
            if isInLoop { running[depth - 1] = .passUnretained(turn.source) }
            turn.handler?.run(turn.source)
        }
        running[depth - 1] = interrupted
        // The new turns that are left go to `deferred`, where the loop expects new turns. The turn of the interrupted source
        // is dropped, because the loop still has one for it.
        while turns.count > begun, let turn = turns.popLast() {
            let isInLoopAnyway = turn.handler == nil && turn.source === interrupted.takeUnretainedValue()
            if !isInLoopAnyway { deferred.append(turn) }
        }
        waits -= 1
    }

    /// Takes the next handler of the innermost loop, and returns it with its source.
    private func nextTurn() -> Turn? {
        while let settled = deferred.popLast() { turns.append(settled) }
        while let last = turns.indices.last {
            if let handler = turns[last].takeHandler() { return Turn(source: turns[last].source, handler: handler) }
            turns.removeLast()
        }
        return nil
    }

    /// Takes the next handler of the nested calls outside of the loop, and returns it with its source.
    private func nextOuterTurn() -> Turn? {
        for level in (0..<min(depth, Self.depthLimit - 1)).reversed() {
            let source = running[level].takeUnretainedValue()
            if let handler = source.nextHandler() { return Turn(source: source, handler: handler) }
        }
        return nil
    }
}
