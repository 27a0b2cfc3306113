import Foundation

extension PMKPromise {
    /// Blocks the calling thread until `promise` is settled, and serves the run loop of the thread meanwhile.
    ///
    /// For command line tools and tests. What waits for this thread runs meanwhile: timers, the handlers that the thread is to
    /// run if this is called in a handler, and on the main thread the main queue. Other sources of a run loop are looked at
    /// twenty times a second, if this is not the main thread.
    ///
    /// A block of the main queue cannot wait, because that queue runs no other block before this one has returned. Called in one
    /// with a promise that is still pending, `hang` warns (`PMKWarningHandler`) and returns an error with `PMKInvalidUsageError`.
    /// In a block of another serial queue, `hang` waits forever if a block of the chain is to run on that queue. Nothing shows
    /// this beforehand.
    ///
    /// - Returns: what `value` is then: the value, or the `NSError`. Unlike `catch` this does not handle the error.
    ///
    /// Mirrors `hang:`.
    @discardableResult
    public static func hang(_ promise: PMKPromise) -> (any Sendable)? {
        Trampoline.current.runWaitingHandlers { promise.resolved }
        if promise.resolved { return promise.value }
        guard Thread.isMainThread ? servesMainQueue(until: promise) : !isMain else {
            PMKWarningHandler("PromiseKit: Warning: " + NSError.hangsOnMainQueue.localizedDescription)
            return NSError.hangsOnMainQueue
        }
        if Thread.isMainThread { promise.hangOnMainThread() } else { promise.hangOnOtherThread() }
        return promise.value
    }

    /// Runs the run loop of the main thread until that has served the main queue, or `promise` is settled. Returns false in a
    /// block of the main queue, where the run loop does not serve it. Nothing else tells whether a caller is in such a block.
    private static func servesMainQueue(until promise: PMKPromise) -> Bool {
        let isServed = Locked(false)
        DispatchQueue.main.async { isServed.value = true }
        // One pass may end after a timer or another source. In a block of the main queue, a pass without any ends at once.
        for _ in 0..<10 where promise.pending && !isServed.value {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
        return isServed.value || promise.resolved
    }

    private func hangOnMainThread() {
        addHandler { _ in DispatchQueue.main.async {} }
        // The run loop returns after each block of the main queue.
        while pending { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
    }

    /// A run loop cannot be woken from another thread, so the thread waits for a semaphore, and looks at its run loop when a
    /// timer is due.
    private func hangOnOtherThread() {
        let arrival = DispatchSemaphore(value: 0)
        addHandler { _ in arrival.signal() }
        while pending {
            let nextTimer = RunLoop.current.limitDate(forMode: .default) ?? .distantFuture
            _ = arrival.wait(timeout: .now() + min(nextTimer.timeIntervalSinceNow, 0.05))
        }
    }
}
