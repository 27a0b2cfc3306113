/// An event that is reported to `conf.logHandler`. Mirrors `PromiseKit.LogEvent`.
public enum LogEvent: Sendable {
    /// `wait()` was called on the main thread or the main queue, which is now blocked, or `hang(_:)` was called in a handler
    /// on the main queue.
    case waitOnMainThread

    /// A resolver was released while its promise was pending. That promise can't be settled anymore.
    case pendingPromiseDeallocated

    /// The closure that resolves a guarantee was released before it was called. That guarantee can't be resolved anymore.
    case pendingGuaranteeDeallocated

    /// An error was not handled. It reached `cauterize()`, or a guarantee, which cannot be rejected.
    case cauterized(Error)
}

extension LogEvent {
    /// The line that PromiseKit prints for this event.
    var text: String {
        switch self {
        case .waitOnMainThread: "PromiseKit: warning: `wait()` called on main thread!"
        case .pendingPromiseDeallocated: "PromiseKit: warning: pending promise deallocated"
        case .pendingGuaranteeDeallocated: "PromiseKit: warning: pending guarantee deallocated"
        case .cauterized(let error): "PromiseKit:cauterized-error: \(error)"
        }
    }
}
