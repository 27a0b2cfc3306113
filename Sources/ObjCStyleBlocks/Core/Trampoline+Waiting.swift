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
        guard !nested.isEmpty, waits < max(Self.depthLimit, Thread.current.stackSize / 16_384) else { return }
        waits += 1
        let begun = turns.waiting.count
        let interrupted = running
        // The promise whose handler blocks may have more handlers. They run after those of the promises that this handler
        // settled.
        if let interrupted { turns.waiting.append(interrupted) }
        while !isDone(), let turn = (isInLoop ? nextHandlerTurn() : nil) ?? nextNestedTurn() {
            replaceRunning(with: turn)
            turn.handler?.run(with: turn.outcome)
        }
        replaceRunning(with: interrupted)
        // The new turns that are left are deferred again, so that they run before those of promises that the handler settles later.
        // The turn of the interrupted promise is dropped, because the loop still has one for it.
        while turns.waiting.count > begun, let turn = turns.waiting.popLast() {
            let isInLoopAnyway = turn.handler == nil && turn.source === interrupted?.source
            if !isInLoopAnyway { deferTurn(turn) }
        }
        waits -= 1
    }

    /// Stores the turn without its handler, so that a handler that blocks finds the promise. Outside of the loop, does nothing.
    private func replaceRunning(with turn: Turn?) {
        guard isInLoop else { return }
        var former = turn
        former?.handler = nil
        swap(&former, &running)
    }

    /// Takes the next handler of the loop, and returns it with its promise.
    private func nextHandlerTurn() -> Turn? {
        while var turn = nextTurn() {
            if let handler = turn.takeHandler() {
                turns.waiting.append(turn)
                turn.handler = handler
                return turn
            }
        }
        return nil
    }

    /// Takes the next handler of the nested calls outside of the loop, and returns it with its promise.
    private func nextNestedTurn() -> Turn? {
        for source in nested.reversed() {
            if let handler = source.nextHandler() {
                return Turn(source: source, outcome: source.settledOutcome, handler: handler)
            }
        }
        return nil
    }
}
