/// What promises report to `conf.logHandler`. Mirrors `PromiseKit.LogEvent`.
public enum LogEvent: Sendable {
    /// `wait()` was called on the main thread, which now stands still.
    case waitOnMainThread

    /// A resolver went away while its promise was pending. Nobody can settle that promise any more.
    case pendingPromiseDeallocated

    /// The closure that resolves a guarantee went away uncalled. Nobody can resolve that guarantee any more.
    case pendingGuaranteeDeallocated

    /// An error ended here without being handled: in `cauterize()`, or in a guarantee, which cannot be rejected.
    case cauterized(Error)
}

extension LogEvent {
    var text: String {
        switch self {
        case .waitOnMainThread: "PromiseKit: warning: `wait()` called on main thread!"
        case .pendingPromiseDeallocated: "PromiseKit: warning: pending promise deallocated"
        case .pendingGuaranteeDeallocated: "PromiseKit: warning: pending guarantee deallocated"
        case .cauterized(let error): "PromiseKit:cauterized-error: \(error)"
        }
    }
}
