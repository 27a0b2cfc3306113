/// The state of a ``Future`` at one moment: its outcome, or `unresolved`. The outcome never changes.
///
/// Cancellation is a third way to be resolved, besides result and error. Nothing has failed, so it isn't an error. Mirrors
/// `FutureState` of Promis.
public enum FutureState<ResultType: Sendable>: Sendable, CustomStringConvertible {
    /// The future has no outcome yet, and its handlers wait.
    case unresolved
    /// The future was resolved with a result.
    case result(ResultType)
    /// The future was resolved with an error.
    case error(any Error)
    /// The future was cancelled.
    case cancelled
}

extension FutureState {
    /// The result, or nil in any other state.
    @inlinable
    public var result: ResultType? {
        if case .result(let result) = self { result } else { nil }
    }

    /// The error, or nil in any other state. A cancellation isn't an error.
    @inlinable
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// True for `cancelled`.
    @inlinable
    public var isCancelled: Bool {
        if case .cancelled = self { true } else { false }
    }

    /// The outcome of a closure that has thrown `error`: `cancelled` for a `CancellationError`, which is Swift's own sign of
    /// a cancelled task, and otherwise that error.
    @inlinable
    static func thrown(_ error: any Error) -> FutureState {
        error is CancellationError ? .cancelled : .error(error)
    }

    /// `Unresolved`, `Resolved with result: …`, `Resolved with error: …` or `Resolved with cancellation`.
    public var description: String {
        switch self {
        case .unresolved: "Unresolved"
        case .result(let result): "Resolved with result: \(result)"
        case .error(let error): "Resolved with error: \(error)"
        case .cancelled: "Resolved with cancellation"
        }
    }
}
