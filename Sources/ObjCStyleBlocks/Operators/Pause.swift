import Foundation

extension PMKPromise {
    /// A promise that is fulfilled after some seconds, with that number. It is not fulfilled earlier; how much later depends
    /// on the system. Mirrors `pause:`.
    public static func pause(_ seconds: TimeInterval) -> PMKPromise {
        let promise = PMKPromise()
        promise.settle(with: .fulfilled(seconds), after: seconds)
        return promise
    }

    /// Passes the value on some seconds after it arrived, with the number of seconds as a second value:
    /// `promise.pause(0.5).then { (name: String, seconds: Double) in … }`. Of a manifold the first value is passed on.
    /// A rejection passes by without a pause.
    ///
    /// Mirrors the property `pause`. Its argument is a number and not a block of any signature, so the property is what it
    /// was in the original: its value is a block.
    public var pause: @Sendable (_ seconds: TimeInterval) -> PMKPromise {
        { seconds in
            let next = PMKPromise()
            self.addHandler { promise in
                let outcome = promise.settledOutcome
                if case .fulfilled = outcome {
                    let both = PMKManifold(unboxed(outcome[0]), seconds)
                    next.settle(with: .fulfilled(both), after: seconds)
                } else {
                    next.settle(with: outcome)
                }
            }
            return next
        }
    }

    private func settle(with outcome: Outcome, after seconds: TimeInterval) {
        pauses.asyncAfter(deadline: .now() + seconds) { self.settle(with: outcome) }
    }
}

/// The queue on which pauses end. A serial queue gets a thread of its own, where the global queue would let a pause wait
/// until the blocks before it have returned.
private let pauses = DispatchQueue(label: "PMKPromise.pause")
