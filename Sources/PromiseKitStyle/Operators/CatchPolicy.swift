/// Which errors an operator such as `catch` receives. Mirrors `PromiseKit.CatchPolicy`.
public enum CatchPolicy: Sendable {
    /// Every error, cancellations too.
    case allErrors

    /// Every error for which `isCancelled` is false. This is the default: whoever cancels does not need to be told.
    case allErrorsExceptCancellation
}

extension CatchPolicy {
    @usableFromInline
    func covers(_ error: Error) -> Bool {
        switch self {
        case .allErrors: true
        case .allErrorsExceptCancellation: !error.isCancelled
        }
    }
}
