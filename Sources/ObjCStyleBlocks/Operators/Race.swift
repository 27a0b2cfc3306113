import Foundation

extension PMKPromise {
    /// A promise with the outcome of whichever promise settles first, value or error.
    ///
    /// If several inputs are settled already, the first of them in the array wins; a value among the promises counts as
    /// settled. The other inputs run to their end and change nothing; their errors count as handled. An empty array rejects
    /// at once with `PMKInvalidUsageError`.
    ///
    /// The original had no such method.
    public static func race(_ inputs: [(any Sendable)?]) -> PMKPromise {
        race(inputs.map(promise))
    }

    /// `race` for an array that has no values among its promises.
    //
    // As with `when`, the compiler would wrap each promise in an `any` for the form above, which would unwrap it.
    public static func race(_ promises: [PMKPromise]) -> PMKPromise {
        let result = PMKPromise()
        if promises.isEmpty { result.reject(with: .emptyRace) }
        // A loser may stay pending as long as the program runs, so its handler releases the result when another input has
        // settled it.
        let undecided = Locked<PMKPromise?>(result)
        for promise in promises {
            promise.addHandler { outcome in
                if case .rejected(let rejection) = outcome { rejection.markHandled() }
                guard let result = undecided.value else { return }
                switch outcome {
                case .fulfilled: result.settle(with: outcome)
                case .rejected(let rejection): result.reject(with: rejection.error)
                }
                undecided.value = nil
            }
        }
        return result
    }
}
