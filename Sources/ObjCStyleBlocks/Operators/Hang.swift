import Foundation

extension PMKPromise {
    /// Blocks the calling thread until `promise` is settled, and serves the run loop of the thread meanwhile.
    ///
    /// It is meant for command line tools and tests. Work that only this thread can do continues meanwhile: timers, the
    /// main queue if this is the main thread, and, if this is called in a handler, the handlers that the thread still
    /// has to run. On threads other than the main thread, other sources of the run loop are checked twenty times a
    /// second.
    ///
    /// In a block of the main queue, `hang` cannot wait, because that queue runs no other block before this one has
    /// returned. If the promise is still pending there, `hang` warns (`PMKWarningHandler`) and returns an error with
    /// `PMKInvalidUsageError`. In a block of another serial queue, `hang` waits forever if a block of the chain has to
    /// run on that queue. It cannot detect this in advance.
    ///
    /// - Returns: the `value` of the settled promise: its value, or its `NSError`. Unlike `catch`, `hang` does not handle the
    ///   error.
    ///
    /// Mirrors `hang:`.
    @available(*, noasync, message: "It would block a thread of the tasks. Use `try await promise.value()`.")
    @discardableResult
    public static func hang(_ promise: PMKPromise) -> (any Sendable)? {
        promise.runWaitingHandlers()
        if promise.resolved { return promise.value }
        guard Thread.isMainThread ? servesMainQueue(until: promise) : !isMain else {
            PMKWarningHandler("PromiseKit: Warning: " + NSError.hangsOnMainQueue.localizedDescription)
            return NSError.hangsOnMainQueue
        }
        if Thread.isMainThread { promise.hangOnMainThread() } else { promise.hangOnOtherThread() }
        return promise.value
    }

    /// Runs the run loop of the main thread until it has served the main queue, or `promise` is settled. Returns false in a block
    /// of the main queue, where the run loop does not serve that queue. There is no other way to recognize such a block.
    private static func servesMainQueue(until promise: PMKPromise) -> Bool {
        let isServed = Locked(false)
        DispatchQueue.main.async { isServed.value = true }
        // A timer or another source may end a pass early, so there are ten. In a block of the main queue, a pass without any
        // of these ends at once.
        for _ in 0..<10 where promise.pending && !isServed.value {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
        return isServed.value || promise.resolved
    }

    private func hangOnMainThread() {
        addHandler { _ in DispatchQueue.main.async {} }
        // The run loop returns after each block of the main queue, so also after the empty block above.
        while pending {
            _ = RunLoop.current.run(mode: .default, before: .distantFuture)
            runWaitingHandlers()
        }
    }

    /// A run loop cannot be woken from another thread. So the thread waits for a semaphore, and serves its run loop when a
    /// timer is due, or after a twentieth of a second.
    private func hangOnOtherThread() {
        let arrival = DispatchSemaphore(value: 0)
        addHandler { _ in arrival.signal() }
        while pending {
            let nextTimer = RunLoop.current.limitDate(forMode: .default) ?? .distantFuture
            runWaitingHandlers()
            _ = arrival.wait(timeout: .now() + min(nextTimer.timeIntervalSinceNow, 0.05))
        }
    }

    /// Runs the handlers that this thread deferred when the run loop settled their promises.
    private func runWaitingHandlers() {
        Trampoline.current.runWaitingHandlers { resolved }
    }
}
