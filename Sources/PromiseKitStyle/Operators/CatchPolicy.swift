/// Which errors an operator such as `catch` receives. Mirrors `PromiseKit.CatchPolicy`.
public enum CatchPolicy: Sendable {
    /// Every error, including cancellations.
    case allErrors

    /// Every error that isn't a cancellation. This is the default, because the code that cancels knows about it
    /// already.
    case allErrorsExceptCancellation
}

extension CatchPolicy {
    /// `conf.catchPolicy`, the default of the operators. This reads only the policy, because reading `conf` would take a lock
    /// and retain everything in the configuration.
    @usableFromInline
    static var configured: CatchPolicy { Settings.shared.catchPolicy }

    @usableFromInline
    func covers(_ error: Error) -> Bool {
        switch self {
        case .allErrors: true
        case .allErrorsExceptCancellation: !error.isCancelled
        }
    }
}
