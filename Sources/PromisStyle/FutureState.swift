/// The state of a ``Future`` at one moment: its outcome, or `unresolved`. The outcome never changes.
///
/// Mirrors `FutureState<ResultType>`. Cancellation is a third way to be resolved, beside result and error: it is
/// nobody's failure, so it is not an error.
public enum FutureState<ResultType: Sendable>: Sendable, CustomStringConvertible {
    /// Not resolved yet: handlers wait.
    case unresolved
    /// Resolved with a result.
    case result(ResultType)
    /// Resolved with an error.
    case error(any Error)
    /// Resolved by a cancellation.
    case cancelled
}

extension FutureState {
    /// The result, or nil in any other state.
    @inlinable
    public var result: ResultType? {
        if case .result(let result) = self { result } else { nil }
    }

    /// The error, or nil in any other state. A cancellation is not an error.
    @inlinable
    public var error: (any Error)? {
        if case .error(let error) = self { error } else { nil }
    }

    /// Whether this is a cancellation.
    @inlinable
    public var isCancelled: Bool {
        if case .cancelled = self { true } else { false }
    }

    /// The outcome of a closure that has thrown `error`: a cancellation if it is a `CancellationError`, Swift's own sign
    /// of a cancelled task, and otherwise that error.
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
