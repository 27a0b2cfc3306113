import Foundation

extension PMKPromise {
    /// A promise that is fulfilled after some seconds, with their number as its value. It is never fulfilled earlier; how
    /// much later it is fulfilled depends on the system. Mirrors `pause:`.
    public static func pause(_ seconds: TimeInterval) -> PMKPromise {
        let promise = PMKPromise()
        promise.settle(with: .fulfilled(seconds), after: seconds)
        return promise
    }

    /// Passes the value on some seconds after it arrived, with the number of seconds as a second value:
    /// `promise.pause(0.5).then { (name: String, seconds: Double) in … }`. Only the first value of a manifold is passed on. A
    /// rejection is passed on without a pause.
    ///
    /// Mirrors the property `pause`. It takes a number, and not a block of any signature. So its value can be a block, as in
    /// the original.
    public var pause: @Sendable (_ seconds: TimeInterval) -> PMKPromise {
        { seconds in
            let next = PMKPromise()
            self.addHandler { outcome in
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

/// The queue on which pauses end. A serial queue gets a thread of its own. On the global queue, the end of a pause would have
/// to wait until the blocks before it have returned.
private let pauses = DispatchQueue(label: "PMKPromise.pause")
