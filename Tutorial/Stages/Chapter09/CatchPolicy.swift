/// Which errors `recover` and `catch` see.
enum CatchPolicy {
    case allErrors
    case allErrorsExceptCancellation

    func includes(_ error: any Error) -> Bool {
        self == .allErrors || !(error is CancellationError)
    }
}
