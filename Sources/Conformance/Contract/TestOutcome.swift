/// How a promise ended.
public enum TestOutcome: Sendable {
    /// The promise was fulfilled with this value. The adapter must pass on the same value that the promise was given,
    /// because rules check the identity of objects.
    case fulfilled(TestValue)
    /// The promise was rejected, with the error that it was given or with an error of the design; see ``ErrorMeaning``.
    case rejected(any Error)
    /// The promise was cancelled. A design that treats cancellation as an error may report that error instead, with the
    /// meaning ``ErrorMeaning/cancelled``. Rules and random programs treat such a rejection as a cancellation.
    case cancelled

    /// Converts the result of a promise. A `CancellationError` counts as a cancellation.
    public init(_ result: Result<TestValue, any Error>) {
        switch result {
        case .success(let value): self = .fulfilled(value)
        case .failure(let error): self = error is CancellationError ? .cancelled : .rejected(error)
        }
    }
}

extension TestOutcome: CustomStringConvertible {
    /// The outcome as observations show it: `fulfilled: 1`, `rejected: boom`, `cancelled`.
    public var description: String {
        switch self {
        case .fulfilled(let value): "fulfilled: \(value)"
        case .rejected(let error): "rejected: \(error)"
        case .cancelled: "cancelled"
        }
    }
}
