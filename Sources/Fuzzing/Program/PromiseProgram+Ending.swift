import Conformance

extension PromiseProgram {
    /// How a promise of a program ends. It corresponds to a `TestOutcome`, but is comparable.
    public enum Ending: Codable, Sendable, Hashable {
        /// The promise is fulfilled with the value.
        case fulfilled(Value)
        /// The promise is rejected for the reason.
        case rejected(RejectionReason)
        /// The promise is cancelled.
        case cancelled
    }
}

extension PromiseProgram.Ending: CustomStringConvertible {
    /// `fulfilled: 1`
    public var description: String {
        switch self {
        case .fulfilled(let value): "fulfilled: \(value)"
        case .rejected(let reason): "rejected: \(reason)"
        case .cancelled: "cancelled"
        }
    }
}

extension PromiseProgram.Ending {
    /// Translates an outcome that the design reports.
    init(_ outcome: TestOutcome, of design: any PromiseConformance) {
        switch design.uniform(outcome) {
        case .fulfilled(let value): self = .fulfilled(.init(value, of: design))
        case .rejected(let error): self = .rejected(.init(error, of: design))
        case .cancelled: self = .cancelled
        }
    }

    /// Translates an error that the design passes to a handler for errors.
    init(_ error: any Error, of design: any PromiseConformance) {
        let isCancellation = error is CancellationError || design.meansCancellation(error)
        self = isCancellation ? .cancelled : .rejected(.init(error, of: design))
    }

    var kind: ModelTraits.EndingKind {
        switch self {
        case .fulfilled: .fulfilled
        case .rejected: .rejected
        case .cancelled: .cancelled
        }
    }

    /// The value of a fulfilled promise, `nil` otherwise.
    var value: PromiseProgram.Value? { if case .fulfilled(let value) = self { value } else { nil } }
}
