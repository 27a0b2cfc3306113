/// Which errors `catch` and the throwing forms of `recover` are for. Mirrors `PromiseKit.CatchPolicy`.
public enum CatchPolicy: Sendable {
    /// Every error, cancellations too.
    case allErrors

    /// Every error for which `isCancelled` is false. The default: someone who cancels does not want to be told so.
    case allErrorsExceptCancellation
}

extension CatchPolicy {
    func covers(_ error: Error) -> Bool {
        switch self {
        case .allErrors: true
        case .allErrorsExceptCancellation: !error.isCancelled
        }
    }

    /// The body gets the errors this policy is for; every other result passes by, as what `passing` makes of it.
    @usableFromInline
    func route<T: Sendable, R: Sendable>(
        passing: @escaping @Sendable (Result<T>) -> R
    ) -> @Sendable (Result<T>) -> Route<Error, R> {
        { result in
            if case .rejected(let error) = result, covers(error) {
                .body(error)
            } else {
                .pass(passing(result))
            }
        }
    }
}
