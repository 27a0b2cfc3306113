import Foundation

extension PMKPromise {
    /// Runs the run loop of the calling thread until `promise` is settled.
    ///
    /// For command line tools and tests. What waits for this thread is served meanwhile: timers, the handlers that the
    /// thread is to run if this is called in a handler, and on the main thread the main queue. It returns at the latest a
    /// hundredth of a second after the promise is settled.
    ///
    /// On Linux each call that has to wait leaves a little memory behind: Foundation there never releases a timer.
    ///
    /// - Returns: what `value` is then: the value, or the `NSError`. Unlike `catch` this does not handle the error.
    ///
    /// Mirrors `hang:`.
    @discardableResult
    public static func hang(_ promise: PMKPromise) -> (any Sendable)? {
        Trampoline.current.runWaitingHandlers { promise.resolved }
        if promise.resolved { return promise.value }
        let loop = RunLoop.current
        // A run loop without any source does not wait, it returns. This timer is never due.
        let keepAlive = Timer(timeInterval: .greatestFiniteMagnitude, repeats: false) { _ in }
        loop.add(keepAlive, forMode: .default)
        defer { keepAlive.invalidate() }

        // A run loop belongs to its thread, so the promise cannot wake it from another one. It wakes by itself to look.
        while promise.pending { _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
        return promise.value
    }
}
