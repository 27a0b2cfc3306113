import Foundation

extension PMKPromise {
    /// A promise that is fulfilled after some seconds, with that number. Not before; how much later depends on the
    /// system. Mirrors `pause:`.
    public static func pause(_ seconds: TimeInterval) -> PMKPromise {
        let promise = PMKPromise()
        promise.settle(with: .fulfilled(seconds), after: seconds)
        return promise
    }

    /// Passes the value on some seconds after it arrived: `promise.pause(0.5).then { … }`. A rejection passes by
    /// without a pause.
    ///
    /// Mirrors the property `pause`. It takes no block of any signature, so here the property is what it
    /// was in the original: its value is a block.
    public var pause: @Sendable (_ seconds: TimeInterval) -> PMKPromise {
        { seconds in
            let next = PMKPromise()
            self.addHandler { promise in
                let outcome = promise.settledOutcome
                if case .fulfilled = outcome {
                    next.settle(with: outcome, after: seconds)
                } else {
                    next.settle(with: outcome)
                }
            }
            return next
        }
    }

    private func settle(with outcome: Outcome, after seconds: TimeInterval) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.settle(with: outcome) }
    }
}
