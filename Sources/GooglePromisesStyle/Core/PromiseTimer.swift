import Dispatch
import Foundation

/// The timer of one promise, which runs a closure later. If the promise is settled first, the timer is cancelled at once, and
/// releases the closure and all that the closure holds.
final class PromiseTimer: Sendable {
    private enum State {
        /// No closure waits.
        case idle
        case running(any DispatchSourceTimer)
        /// The promise is settled.
        case over
    }

    private let state = Lock(State.idle)

    /// A timer that is over when `promise` is settled.
    init(until promise: UntypedPromise) {
        promise.add(.call { [weak self] _ in self?.cancel(forever: true) })
    }

    /// Runs `body` on `queue` after some seconds, or as soon as possible if `seconds` is not a number. The timer stays in
    /// memory until then. It must not have another closure that still waits.
    func schedule(after seconds: TimeInterval, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        // A longer time would overflow the clock, and a program does not run that long.
        let aCentury: TimeInterval = 100 * 365 * 24 * 60 * 60
        guard !(seconds >= aCentury) else { return }
        state.withLock { state in
            if case .over = state { return }
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + (seconds > 0 ? seconds : 0))
            timer.setEventHandler {
                self.cancel(forever: false)
                body()
            }
            DispatchGroup.promises.enter()
            timer.setCancelHandler { DispatchGroup.promises.leave() }
            timer.activate()
            state = .running(timer)
        }
    }

    /// Cancels the timer if it's running. Its closures are released on its queue, so outside of the lock.
    private func cancel(forever isOver: Bool) {
        state.withLock { state in
            if case .running(let timer) = state { timer.cancel() }
            if case .over = state { return }
            state = isOver ? .over : .idle
        }
    }
}
