import Dispatch
import Foundation

extension Promise {
    /// Blocks the calling thread until this promise is resolved. Mirrors `PromiseKit.Promise.wait()`.
    ///
    /// On the main thread or the main queue it logs `LogEvent.waitOnMainThread`, and then it blocks as it does
    /// elsewhere.
    ///
    /// It never returns if it blocks what it waits for. This happens on the main queue if a closure of the chain runs
    /// there, which is the default. In a handler that runs immediately (`on: nil`), other handlers that this thread is to
    /// run may run in this call, so that it returns if one of them resolves the promise.
    ///
    /// - Returns: The value.
    /// - Throws: The error of the promise.
    public func wait() throws -> T {
        try waitForOutcome().get()
    }
}

extension Guarantee {
    /// Blocks the calling thread until this guarantee is resolved, and returns the value. Mirrors
    /// `PromiseKit.Guarantee.wait()`. What `Promise.wait()` says about blocking holds here, too.
    public func wait() -> T {
        waitForOutcome()
    }
}

extension PMKBox {
    func waitForOutcome<Outcome>() -> Outcome where Content == Outcome? {
        if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil {
            conf.logHandler(.waitOnMainThread)
        }
        return awaited()
    }

    /// Blocks until there is an outcome, and returns it.
    func awaited<Outcome>() -> Outcome where Content == Outcome? {
        if let outcome = outcome() { return outcome }
        let arrival = DispatchSemaphore(value: 0)
        add(Handler { _ in arrival.signal() })
        Trampoline.current.runWaitingHandlers { !isPending }
        // A box that has its outcome by now may have deferred the handler.
        if isPending { arrival.wait() }
        return awaited()
    }
}

/// A key that is set on the main queue only, to recognize it. After `dispatchMain()`, the main queue does not always run on
/// the main thread.
private let mainQueueMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
}()

/// Runs the run loop of the calling thread until `promise` is resolved. Mirrors `PromiseKit.hang(_:)`.
///
/// It is for command-line tools and for tests without asynchronous support. On the main thread, handlers on the main
/// queue run meanwhile.
///
/// A run loop that has nothing to run is not used. Mostly that is the run loop of a thread other than the main thread. It is
/// also the main run loop, if a handler on the main queue calls this function, because the main queue waits for that handler.
/// Then the thread blocks as in `wait()`, which logs `LogEvent.waitOnMainThread` on the main thread, and this function never
/// returns if the promise needs the main queue.
///
/// - Returns: The value.
/// - Throws: The error of the promise.
public func hang<T>(_ promise: Promise<T>) throws -> T {
    // A block on the main queue wakes the main run loop when the promise is resolved. Other run loops wake up
    // regularly. `run` returns false if there is nothing to run.
    promise.pipe(to: { _ in DispatchQueue.main.async {} })
    Trampoline.current.runWaitingHandlers { !promise.isPending }
    while promise.isPending, RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005)) {}
    return try promise.isPending ? promise.wait() : promise.awaited().get()
}
