// A promise can be resolved with another promise, which a block has returned or which `fulfill` has received. The promise that is
// resolved, the adopter, then adopts the other one, the adoptee: the outcome of the adoptee becomes the outcome of the adopter.
//
// Promises that adopt each other in a cycle would wait forever, and two threads can close such a cycle together. So each
// thread first stores the adoptee in the adopter, then marks the adoptee as adopted, and only then looks for a cycle. The
// last thread that marks its adoptee sees the whole cycle, without a lock around all of its promises. A promise that no other
// has adopted cannot be part of a cycle, so usually there is no search.
//
// A cycle is found only if each promise in it has adopted the next. If one of them waits for another by a block, as the
// promise of a `then` does, the cycle is not found, because that promise does not know which one it was chained to.

extension PMKPromise {
    /// What a promise stores in the phase `adopting`.
    final class Adoption {
        /// The reference is weak, because a handler of the adoptee holds the adopter.
        weak var adoptee: PMKPromise?

        init(of adoptee: PMKPromise) {
            self.adoptee = adoptee
        }
    }

    /// Makes the outcome of `adoptee` the outcome of this promise. Returns false if this promise was resolved before.
    func adopt(_ adoptee: PMKPromise) -> Bool {
        if adoptee === self { return reject(with: .selfReturn) }
        // The handlers of a draining adoptee come before those of this promise. So below, this promise adds a handler behind
        // them.
        if let outcome = adoptee.drainedOutcome { return settle(with: outcome) }

        let isFirst = lock.withLock {
            guard case .pending = state else { return false }
            state = .adopting(Adoption(of: adoptee))
            return true
        }
        guard isFirst else { return false }

        adoptee.lock.withLock { adoptee.hasAdopter = true }
        adoptee.addHandler { self.settle(with: $0.settledOutcome, byAdoption: true) }
        if lock.withLock({ hasAdopter }), adoptee.waits(for: self) { reject(with: .cycle, byAdoption: true) }
        return true
    }

    /// True if the outcome of `other` will be the outcome of this promise.
    private func waits(for other: PMKPromise) -> Bool {
        var next: PMKPromise? = self
        while let promise = next {
            if promise === other { return true }
            next = promise.lock.withLock {
                if case .adopting(let adoption) = promise.state { adoption.adoptee } else { nil }
            }
        }
        return false
    }
}
