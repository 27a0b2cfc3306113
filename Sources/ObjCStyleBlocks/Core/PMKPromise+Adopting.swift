// A block may return a promise, and `fulfill` may be given one. Then the promise that is resolved with it, the adopter,
// adopts the given one, the adoptee: the outcome of the adoptee becomes the outcome of the adopter.
//
// Promises that adopt each other in a cycle would wait forever, and two threads can close such a cycle together. So each
// thread first stores the adoptee in the adopter, then marks the adoptee as adopted, and only then looks for a cycle. The
// last thread that marks its adoptee sees the whole cycle, without a lock around all of it. A promise that none has adopted
// cannot be part of a cycle, so usually there is no search.
//
// A cycle in which a promise waits for another one by a block, and not by adopting it, is not found: a promise does not
// know the one that it was chained to.

extension PMKPromise {
    /// What a promise has while it adopts another one.
    final class Adoption {
        /// Weak, because the adoptee holds the adopter by a handler.
        weak var adoptee: PMKPromise?

        init(of adoptee: PMKPromise) {
            self.adoptee = adoptee
        }
    }

    /// Makes the outcome of `adoptee` the outcome of this promise. Returns false if this promise was resolved before.
    func adopt(_ adoptee: PMKPromise) -> Bool {
        if adoptee === self { return reject(with: .selfReturn) }
        // Handlers of an adoptee that is draining come before those of this promise, so this one takes its turn behind them.
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
