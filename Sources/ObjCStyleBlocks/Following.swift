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

        let followed = Followed(target)
        let isFirst = state.withLock { state in
            guard case .pending = state.slot else { return false }
            state.slot = .following(followed)
            return true
        }
        guard isFirst else { return false }

        target.addHandler(asFollower: true) { outcome in self.settle(with: outcome, asFollower: true) }
        if state.withLock({ $0.isFollowed }), target.leads(to: self) { reject(with: .circle, asFollower: true) }
        return true
    }

    private func leads(to destination: PMKPromise) -> Bool {
        var step: PMKPromise? = self
        while let promise = step {
            if promise === destination { return true }
            step = promise.state.withLock { state in
                if case .following(let followed) = state.slot { followed.promise } else { nil }
            }
        }
        return false
    }
}

/// The way from a follower to the promise that it follows. Few promises ever follow, so the weak reference is in an
/// object of its own: as a field of every promise it cost each of them four calls of the runtime.
final class Followed: Sendable {
    private let reference: Weak

    private struct Weak: Sendable {
        weak var promise: PMKPromise?
    }

    init(_ promise: PMKPromise) {
        reference = Weak(promise: promise)
    }

    var promise: PMKPromise? { reference.promise }
}
