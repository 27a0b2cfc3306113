// A block may return a promise, and `fulfill` may be given one. Then the promise that is resolved with it (the outer
// one) adopts the given promise (the inner one): the outcome of the inner promise becomes the outcome of the outer one.
//
// Promises that adopt each other in a circle would wait forever, and two threads can close such a circle together. So
// each thread first writes down in the outer promise which promise it adopts, then tells the inner promise that it is
// adopted, and only then looks for a circle. The last thread that tells its inner promise sees the whole circle, without a lock around all
// of it. A promise that none has adopted cannot be part of a circle, so the usual case looks nowhere.
//
// A circle in which a promise waits for another one by a block, and not by adopting it, is not found: a promise does not
// know the one that it was chained to.

extension PMKPromise {
    /// Makes the outcome of `inner` the outcome of this promise. Returns false if this promise was resolved before.
    func adopt(_ inner: PMKPromise) -> Bool {
        if inner === self { return reject(with: .selfReturn) }
        if let outcome = inner.outcome { return settle(with: outcome) }

        let isFirst = lock.withLock {
            guard phase.load(ordering: .relaxed) == .pending else { return false }
            adopted = inner
            phase.store(.adopting, ordering: .releasing)
            return true
        }
        guard isFirst else { return false }

        inner.lock.withLock { inner.hasAdopter = true }
        inner.addHandler { self.settle(with: $0.settledOutcome, from: .adopting) }
        if lock.withLock({ hasAdopter }), inner.waits(for: self) { reject(with: .circle, from: .adopting) }
        return true
    }

    /// True if the outcome of `other` will be the outcome of this promise.
    private func waits(for other: PMKPromise) -> Bool {
        var next: PMKPromise? = self
        while let promise = next {
            if promise === other { return true }
            next = promise.lock.withLock {
                promise.phase.load(ordering: .relaxed) == .adopting ? promise.adopted : nil
            }
        }
        return false
    }
}
