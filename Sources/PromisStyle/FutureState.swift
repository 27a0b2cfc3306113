/// What a ``Future`` knows at one moment. Once it is anything but `unresolved` it never changes.
///
/// Mirrors `FutureState<ResultType>`. Cancellation is a third way to be resolved, beside result and error: it is
/// nobody's failure, so it is not an error.
public enum FutureState<ResultType: Sendable>: Sendable, CustomStringConvertible {
    case unresolved
    case result(ResultType)
    case error(any Error)
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

    /// What `throw` is in the words of a future: every error is an error, except that `CancellationError`, Swift's own
    /// sign of a cancelled task, is a cancellation.
    @inlinable
    static func thrown(_ error: any Error) -> FutureState {
        error is CancellationError ? .cancelled : .error(error)
    }

    /// The other way round: what to throw, or to hand to a recovery, when there is no result.
    @inlinable
    var failure: (any Error)? {
        switch self {
        case .unresolved, .result: nil
        case .error(let error): error
        case .cancelled: CancellationError()
        }
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
