import Foundation

extension PMKPromise {
    /// Takes the outcome of whichever promise settles first, value or error.
    ///
    /// Of inputs that are settled already the earliest wins; a value among the promises counts as settled. The others
    /// run to their end and change nothing; their errors count as handled. An empty array rejects at once with
    /// `PMKInvalidUsageError`.
    ///
    /// The original had no such method.
    public static func race(_ inputs: [(any Sendable)?]) -> PMKPromise {
        race(inputs.map(promise))
    }

    /// `race` for an array that has no values among its promises.
    //
    // As with `when`, the other form would wrap and unwrap each promise.
    public static func race(_ promises: [PMKPromise]) -> PMKPromise {
        let result = PMKPromise()
        if promises.isEmpty { result.reject(with: .emptyRace) }
        for promise in promises {
            promise.addHandler { input in
                let outcome = input.settledOutcome
                switch outcome {
                case .fulfilled:
                    result.settle(with: outcome)
                case .rejected(let rejection):
                    rejection.markHandled()
                    result.reject(with: rejection.error)
                }
            }
        }
        return result
    }
}
