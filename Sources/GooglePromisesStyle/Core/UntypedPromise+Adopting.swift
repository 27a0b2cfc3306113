import Synchronization

// A promise, the adopter, adopts another one, the adoptee: the adopter will be settled as the adoptee is. That happens
// whenever a closure returns a promise.
//
// The adopter adds an ordinary handler to the adoptee. The two promises stay separate, because anyone may still settle the
// adopter by hand, and the adoptee may have other observers.
//
// Promises that adopt one another in a cycle would wait forever, so the one that closes a cycle is rejected. Several
// threads can close a cycle together, each with one adoption. Every adoption therefore has three steps:
//
//   1. The adopter stores its adoptee.
//   2. The adoptee is marked as having an adopter.
//   3. If the adopter has an adopter itself, the thread walks from the adopter to its adoptee, to the adoptee of that one, and so
//      on. If the walk leads back to the adopter, and a second walk takes the same path, there is a cycle.
//
// In a cycle, the thread that is the last to take step 2 finds that all others have taken the first two steps. So its walk
// finds the cycle. One walk is not enough, because it may meet adoptions that did not exist at the same time. A promise
// adopts once in its life, so an adoption that both walks met existed all the time between them. Most promises that adopt
// have no adopter, and for them step 3 ends without a walk.

extension UntypedPromise {
    /// Settles this promise as `other` is settled: at once if `other` is drained, and otherwise by a handler of `other`.
    @usableFromInline
    func adopt(_ other: UntypedPromise) {
        if other.phase.load(ordering: .acquiring) == .drained {
            settle(other.outcome)
        } else if beginAdopting(other) {
            other.add(Handler { other in self.settle(other.outcome) })
            if waitsForItself() { reject(PromiseUsageError.waitsForItself) }
        }
    }

    /// Settles this promise with the value that a closure has returned, or has passed to its `fulfill`. An untyped promise is
    /// adopted, even if the type of the value does not tell that it is one.
    @usableFromInline
    func fulfillOrAdopt(_ value: any Sendable) {
        if PlainTypes.known.contains(type(of: value)) { return settle(.fulfilled(value)) }
        let resolution: (any Sendable)? = value
        if let promise = resolution.untyped as? UntypedPromise { adopt(promise) } else { fulfill(value) }
    }

    /// Takes steps 1 and 2 of the adoption of `other`. Returns false if this promise is settled.
    private func beginAdopting(_ other: UntypedPromise) -> Bool {
        let begins = lock.withLock {
            guard phase.load(ordering: .relaxed) == .pending else { return false }
            hasAdopted = true
            adoptee = other
            return true
        }
        if begins { other.lock.withLock { other.hasAdopter = true } }
        return begins
    }

    /// Takes step 3. Returns true if this promise waits for itself.
    private func waitsForItself() -> Bool {
        guard lock.withLock({ hasAdopter }), let path = pathBack() else { return false }
        return pathBack() == path
    }

    /// The promises on the path from adoptee to adoptee, or nil if the path does not lead back to this promise. It may lead
    /// into a cycle that this promise is not part of, and that another thread is about to find. Then the search ends at the
    /// first promise that it meets for the second time.
    private func pathBack() -> [ObjectIdentifier]? {
        var path: [ObjectIdentifier] = []
        var met: Set<ObjectIdentifier> = []
        var next = lock.withLock { adoptee }
        while let promise = next, met.insert(ObjectIdentifier(promise)).inserted {
            if promise === self { return path }
            path.append(ObjectIdentifier(promise))
            next = promise.lock.withLock { promise.adoptee }
        }
        return nil
    }
}
