import Dispatch
import Foundation
import Synchronization

// A thread may block until a future is resolved. It waits for a semaphore, which a handler of the future signals. This
// handler goes in front of all others, because one of the others may wait for work of the blocked thread.
//
// A thread that the future needs in order to be resolved must not wait for it. That's a deadlock, which only the date of
// `waitUntilDate(_:)` ends. Examples are the serial queue on which a link of the chain runs, the main queue for work that
// ends there, and a closure that waits for a future whose own handler runs after this closure on the same thread.

extension Future {
    /// Blocks the calling thread until the future is resolved. Any number of threads may wait, and all of them wake.
    ///
    /// The threads may wake before the closures that were added to the future have run. Waiting on a queue that the chain itself
    /// needs is a deadlock: nothing can run on that queue meanwhile. So is waiting inside a closure for a future that's resolved
    /// by a closure that the same thread has yet to run. In asynchronous code use ``value()``. In Promis only one thread wakes.
    @available(*, noasync, message: "Blocking would take a thread from other tasks. Use `try await value()`.")
    public func wait() {
        _ = waitUntilDate(.distantFuture)
    }

    /// Blocks until the future is resolved or the date has come. Returns true if the future was resolved in time.
    ///
    /// With a date in the past this doesn't block. In a deadlock it returns false at the date.
    @available(*, noasync, message: "Blocking would take a thread from other tasks. Use `try await value()`.")
    public func waitUntilDate(_ date: Date) -> Bool {
        // Dispatch counts nanoseconds in 64 bits, so a date in the far future would overflow. A century is enough.
        let seconds = min(date.timeIntervalSinceNow, 3e9)
        guard !isResolved(), seconds > 0 else { return isResolved() }
        let alarm = Alarm()
        guard addFirst(Handler(for: alarm) { _ in alarm.semaphore.signal() }) else { return true }
        guard alarm.semaphore.wait(timeout: .now() + seconds) == .timedOut else { return true }
        alarm.isOff.store(true, ordering: .relaxed)
        return isResolved()
    }

    /// Adds a handler in front of all others. Returns false if the future is resolved.
    private func addFirst(_ handler: Handler<ResultType>) -> Bool {
        let (isAdded, toRelease) = guarded.withLock { guarded -> (Bool, [Handler<ResultType>]) in
            if hasOutcome.load(ordering: .relaxed) { return (false, []) }
            let second = guarded.firstHandler
            guarded.firstHandler = handler
            guard let second, !second.isObsolete else { return (true, second.map { [$0] } ?? []) }
            if guarded.moreHandlers == nil { guarded.moreHandlers = HandlerQueue() }
            return (true, guarded.moreHandlers?.prepend(second) ?? [])
        }
        withExtendedLifetime(toRelease) {}
        return isAdded
    }
}

/// The semaphore for which a blocked thread waits.
private final class Alarm: HandlerTarget {
    let semaphore = DispatchSemaphore(value: 0)
    /// True if the thread doesn't wait any longer.
    let isOff = Atomic(false)

    var isDone: Bool { isOff.load(ordering: .relaxed) }
}

extension Future {
    /// The result, or nil after an error or a cancellation. **Blocks until the future is resolved**; ``state`` doesn't. The
    /// warning at ``wait()`` holds.
    public var result: ResultType? {
        @available(*, noasync, message: "Blocking would take a thread from other tasks. Use `state` or `value()`.")
        get {
            wait()
            return state.result
        }
    }

    /// The error, or nil after a result or a cancellation. **Blocks until the future is resolved**; ``state`` doesn't. The
    /// warning at ``wait()`` holds.
    public var error: (any Error)? {
        @available(*, noasync, message: "Blocking would take a thread from other tasks. Use `state` or `value()`.")
        get {
            wait()
            return state.error
        }
    }
}
