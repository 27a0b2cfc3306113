extension PromiseConformance {
    /// The outcome in the form in which rules compare it. A cancellation that the design reports as an error becomes
    /// ``TestOutcome/cancelled``, even if it is the outcome of an input in the value of ``whenSettled(_:)``.
    package func uniform(_ outcome: TestOutcome) -> TestOutcome {
        switch outcome {
        case .rejected(let error) where meansCancellation(error): .cancelled
        case .fulfilled(let value): .fulfilled(uniform(value))
        case .rejected, .cancelled: outcome
        }
    }

    private func uniform(_ value: TestValue) -> TestValue {
        switch value {
        case .outcome(let outcome): .outcome(uniform(outcome))
        case .list(let values): .list(values.map(uniform))
        case .nothing, .number, .text, .object: value
        }
    }

    /// Whether a promise that's rejected with the error counts as cancelled.
    ///
    /// A `CancellationError` has this meaning if the design rejects promises with it when they are cancelled. In a
    /// design that has no cancellation, it is an error like any other. In a design where cancelled promises aren't
    /// rejected, a rejection with it is a fault.
    package func meansCancellation(_ error: any Error) -> Bool {
        meaning(of: error) == .cancelled || error is CancellationError && cancelsByRejecting
    }

    /// Whether a promise that's cancelled reads as rejected with a `CancellationError`.
    private var cancelsByRejecting: Bool {
        guard let (promise, settler) = try? pending(), (try? cancel(settler)) != nil else { return false }
        guard case .rejected(let error)? = try? outcome(of: promise) else { return false }
        return error is CancellationError
    }
}
