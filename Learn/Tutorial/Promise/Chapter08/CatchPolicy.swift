/// Which errors `recover` and `catch` see.
enum CatchPolicy {
    case allErrors
    case allErrorsExceptCancellation

    func covers(_ error: any Error) -> Bool {
        self == .allErrors || !(error is CancellationError)
    }
}
