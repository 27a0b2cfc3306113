extension PMKPromise {
    /// Makes the outcome of `target` the outcome of this promise. Returns false if it was resolved before.
    ///
    /// Promises that follow each other in a circle would wait for ever, and two threads can close such a circle
    /// together. So each first makes known whom it follows, then tells that promise, and only then looks whether the
    /// way ahead leads back to itself. Whoever comes last sees the whole circle, without a lock around it all. A
    /// promise that nobody follows cannot be part of a circle, so the usual case looks nowhere.
    func follow(_ target: PMKPromise) -> Bool {
        if target === self { return reject(with: .selfReturn) }
        if let outcome = target.idleOutcome { return settle(with: outcome) }

        let isFirst = state.withLock { state in
            guard case .pending = state.slot else { return false }
            state.slot = .following
            state.followed = target
            return true
        }
        guard isFirst else { return false }

        target.addHandler({ outcome in self.settle(with: outcome, asFollower: true) }, asFollower: true)
        if state.withLock({ $0.isFollowed }), target.leads(to: self) { reject(with: .circle, asFollower: true) }
        return true
    }

    private func leads(to destination: PMKPromise) -> Bool {
        var step: PMKPromise? = self
        while let promise = step {
            if promise === destination { return true }
            step = promise.state.withLock { $0.followed }
        }
        return false
    }
}
