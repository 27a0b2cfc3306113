import Dispatch
import Foundation

extension Promise {
    /// Blocks the calling thread until this promise is resolved. Mirrors `Promise.wait()` of PromiseKit.
    ///
    ///     let user = try fetchUser(7).wait()
    ///
    /// On the main thread or the main queue, `wait()` logs `LogEvent.waitOnMainThread`, and then blocks as it does
    /// elsewhere.
    ///
    /// `wait()` never returns if it blocks the thread or the queue that the promise needs. This happens on the main
    /// queue if a closure of the chain has to run there, which is the default. If a handler that runs immediately
    /// (`on: nil`) calls `wait()`, the call may run other handlers that this thread still has to run. So it returns if
    /// one of those handlers resolves the promise.
    ///
    /// - Returns: The value.
    /// - Throws: The error of the promise, which may be a cancellation.
    @available(*, noasync, message: "It would block a thread of the tasks. Use `try await promise.async()`.")
    public func wait() throws -> T {
        try box.waitForResult().get()
    }
}

extension Guarantee {
    /// Blocks the calling thread until this guarantee is resolved. Mirrors `Guarantee.wait()` of PromiseKit.
    ///
    ///     let name = askForName().wait()
    ///
    /// On the main thread or the main queue, `wait()` logs `LogEvent.waitOnMainThread` first. It never returns if it
    /// blocks the thread or the queue that the guarantee needs. `Promise.wait()` has the details.
    ///
    /// - Returns: The value.
    @available(*, noasync, message: "It would block a thread of the tasks. Use `await guarantee.async()`.")
    public func wait() -> T {
        box.waitForResult()
    }
}

extension Box {
    func waitForResult() -> R {
        if isOnMainQueue {
            conf.logHandler(.waitOnMainThread)
        }
        return awaited()
    }

    /// Blocks until there's a result, and returns it.
    func awaited() -> R {
        if let result = inspect() { return result }
        let arrival = DispatchSemaphore(value: 0)
        append { _ in arrival.signal() }
        Trampoline.runHandlers { inspect() != nil }
        // If the result is there by now, the handler that signals may be deferred, so this must not wait for it.
        if inspect() == nil { arrival.wait() }
        return awaited()
    }
}

/// Runs the run loop of the calling thread until `promise` is resolved. Mirrors `PromiseKit.hang(_:)`.
///
/// It is for command-line tools and for tests without asynchronous support. On the main thread, handlers on the main queue
/// run meanwhile.
///
/// If the run loop has nothing to run, the thread blocks as in `wait()` instead. Usually this happens on threads other
/// than the main thread. It also happens if a handler on the main queue calls this function, because the main queue
/// waits for that handler. On the main thread, blocking logs `LogEvent.waitOnMainThread`, and if the promise needs the
/// main queue, this function never returns.
///
/// - Returns: The value.
/// - Throws: The error of the promise.
@available(*, noasync, message: "It would block a thread of the tasks. Use `try await promise.async()`.")
public func hang<T>(_ promise: Promise<T>) throws -> T {
    // A block on the main queue wakes the main run loop when the promise is resolved. Other run loops wake up
    // regularly. `run` returns false if there is nothing to run.
    promise.pipe(to: { _ in DispatchQueue.main.async {} })
    repeat {
        // This also runs the handlers that this thread deferred when the run loop resolved their promises.
        Trampoline.runHandlers { !promise.isPending }
    } while promise.isPending && RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    return try promise.isPending ? promise.wait() : promise.box.awaited().get()
}
