import Dispatch
import Foundation

/// The timer of one promise, which runs a closure later. If the promise is settled first, the timer is cancelled at once, and
/// releases the closure and all that the closure holds.
///
/// The `Sendable` conformance is unchecked, because `lock` guards the mutable state.
final class PromiseTimer: @unchecked Sendable {
    private let lock = Lock()
    private var timer: (any DispatchSourceTimer)?
    private var isOver = false

    /// A timer that is over when `promise` is settled.
    init(until promise: UntypedPromise) {
        promise.add(Handler { [weak self] _ in self?.end() })
    }

    /// Runs `body` on `queue` after some seconds, or as soon as possible if `seconds` is not a number. The timer stays in
    /// memory until then. It must not have another closure that still waits.
    func schedule(after seconds: TimeInterval, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        // A longer time would overflow the clock. Nobody waits for its end.
        let aCentury: TimeInterval = 100 * 365 * 24 * 60 * 60
        guard !(seconds >= aCentury) else { return }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + (seconds > 0 ? seconds : 0))
        timer.setEventHandler {
            self.cancelTimer()
            body()
        }
        DispatchGroup.promises.enter()
        timer.setCancelHandler { DispatchGroup.promises.leave() }
        let isTooLate = lock.withLock {
            if !isOver { self.timer = timer }
            return isOver
        }
        timer.activate()
        if isTooLate { timer.cancel() }
    }

    private func end() {
        lock.withLock { isOver = true }
        cancelTimer()
    }

    private func cancelTimer() {
        var timer: (any DispatchSourceTimer)?
        lock.withLock { swap(&timer, &self.timer) }
        timer?.cancel()
    }
}
