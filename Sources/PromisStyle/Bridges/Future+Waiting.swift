import Dispatch
import Foundation

// A thread may block until a future is resolved. All threads that wait for a future share one semaphore, which the first of
// them makes. Resolving the future signals the semaphore once. Each thread that wakes signals it again, so that the next one
// wakes, too. This is known as a turnstile.
//
// Inside a handler, the thread that waits may have other handlers to run, and one of them may resolve the future. So the
// wait runs them first (`Trampoline+Waiting.swift`).
//
// A thread that the future needs in order to be resolved must not wait for it. That is a deadlock, which only the date of
// `waitUntilDate(_:)` ends. Examples are the serial queue on which a link of the chain runs, the main queue for work that
// ends there, and a closure that waits for a future chained from the one that the closure itself is to resolve.

extension FutureCore {
    /// Blocks the calling thread until the future is resolved. Any number of threads may wait, and all of them wake.
    ///
    /// The threads may wake before the closures that were added to the future have run. Inside a handler, this call may run other
    /// handlers that the thread still has to run. A closure that waits for the future that it is itself to resolve resolves that
    /// future with ``PromisError/futureWaitsForItself``. Waiting on a queue that the chain itself needs is a deadlock: nothing
    /// can run on that queue meanwhile. In asynchronous code use ``Future/value()``. Mirrors `wait()`, which wakes one thread.
    @available(*, noasync, message: "Blocking would take a thread from other tasks. Use `try await value()`.")
    public final func wait() {
        if isWorkOfThisThread { return resolve(throwing: PromisError.futureWaitsForItself) }
        _ = waitUntilDate(.distantFuture)
    }

    /// Blocks until the future is resolved or the date has come. Returns true if the future was resolved in time.
    ///
    /// With a date in the past this does not block. What ``wait()`` says about other handlers holds here, too. A deadlock
    /// ends at the date. Mirrors `waitUntilDate(_:)`.
    @available(*, noasync, message: "Blocking would take a thread from other tasks. Use `try await value()`.")
    public final func waitUntilDate(_ date: Date) -> Bool {
        if !isResolved() {
            Trampoline.current.runWaitingHandlers { isResolved() || date.timeIntervalSinceNow <= 0 }
        }
        let turnstile: DispatchSemaphore? = lock.withLock {
            if !isResolved() && self.turnstile == nil { self.turnstile = DispatchSemaphore(value: 0) }
            return self.turnstile
        }
        // Dispatch counts nanoseconds in 64 bits, so a date in the far future would overflow. A century is enough.
        let seconds = max(0, min(date.timeIntervalSinceNow, 3e9))
        guard turnstile?.wait(timeout: .now() + seconds) != .timedOut else { return isResolved() }
        turnstile?.signal()
        return true
    }
}

extension Future {
    /// The result, or nil after an error or a cancellation. **Blocks until the future is resolved**; ``state`` does
    /// not. The warning at ``FutureCore/wait()`` holds. Mirrors `result`.
    public var result: ResultType? {
        @available(*, noasync, message: "Blocking would take a thread from other tasks. Use `state` or `value()`.")
        get {
            wait()
            return state.result
        }
    }

    /// The error, or nil after a result or a cancellation. **Blocks until the future is resolved**; ``state`` does not.
    /// The warning at ``FutureCore/wait()`` holds. Mirrors `error`.
    public var error: (any Error)? {
        @available(*, noasync, message: "Blocking would take a thread from other tasks. Use `state` or `value()`.")
        get {
            wait()
            return state.error
        }
    }
}
