// A promise can be resolved with another promise, which a block has returned or which `fulfill` has received. The promise that is
// resolved, the adopter, then adopts the other one, the adoptee: the outcome of the adoptee becomes the outcome of the adopter.
//
// Promises that adopt each other in a cycle would wait forever, and two threads can close such a cycle together. So each
// thread first makes the adopter `adopting`, then adds its handler to the adoptee, and only then looks for a cycle. It walks from
// the adopter to the promises that have adopted it, to those that have adopted these, and so on. If it meets the adoptee, there
// is a cycle. The last thread that adds its handler sees the whole cycle, without a lock around all of its promises. A promise
// that adopts stays `adopting` until its adoptee is settled or it is rejected for being in a cycle, so all adoptions of a path
// exist at the same time. An adoptee that has not adopted another promise cannot be part of a cycle, so usually there is no walk.
//
// A cycle is detected only if each promise in it has adopted the next. If one of them waits for a block, as the promise
// of a `then` does, the cycle is not detected, because that promise does not know the one that it was chained to.

extension PMKPromise {
    /// Makes the outcome of `adoptee` the outcome of this promise. Returns false if this promise was resolved before.
    func adopt(_ adoptee: PMKPromise) -> Bool {
        if adoptee === self { return reject(with: .selfReturn) }
        // The handlers of a draining adoptee come before those of this promise. So below, this promise adds a handler behind
        // them.
        if let outcome = adoptee.drainedOutcome { return settle(with: outcome) }

        let isFirst = machine.withLock { machine in
            guard case .pending = machine.state else { return false }
            machine.state = .adopting
            return true
        }
        guard isFirst else { return false }

        adoptee.add(.settle(adopter: self))
        if adoptee.isAdopting, isAdopted(by: adoptee) { reject(with: .cycle, byAdoption: true) }
        return true
    }

    private var isAdopting: Bool {
        machine.withLock { if case .adopting = $0.state { true } else { false } }
    }

    /// True if the outcome of this promise will be the outcome of `other`.
    private func isAdopted(by other: PMKPromise) -> Bool {
        var met: Set<ObjectIdentifier> = []
        var next = [self]
        while let promise = next.popLast() {
            if promise === other { return true }
            // The search visits each promise once, so it also ends in a cycle that this promise is not part of.
            guard met.insert(ObjectIdentifier(promise)).inserted else { continue }
            next += promise.machine.withLock { $0.handlers }.adopters.filter(\.isAdopting)
        }
        return false
    }
}
