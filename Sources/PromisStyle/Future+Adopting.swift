import Dispatch
import Synchronization

// A future adopts another one: it will be resolved as the other is. That happens in `setResolution(of:)`, and whenever
// the closure of an operator returns a future.
//
// The adopter adds an ordinary handler to the other future, the adoptee. The two stay separate, because anyone may
// still resolve or cancel the adopter, and the adoptee may have other consumers.
//
// Futures that adopt one another in a ring would wait forever, so the adopter that closes a ring is resolved with an
// error. Several threads can close a ring together, each with one adoption. Every adoption therefore has three steps:
//
//   1. The adopter stores its adoptee.
//   2. The adoptee is marked as having an adopter.
//   3. If the adopter has an adopter itself, it walks from adoptee to adoptee. A walk that comes back has found a ring.
//
// In a ring, the thread that is the last to take step 2 finds the first two steps of all others done. So its walk
// finds the ring. Most futures that adopt have no adopter, and for them step 3 ends without a walk.

extension Future {
    /// Resolves this future as `other` is resolved: at once if `other` is idle, and otherwise by a handler of `other`,
    /// on `queue` if there is one. The handler holds `promise`, which would resolve this future if it were deallocated.
    ///
    /// Returns false if this future is resolved, or if it adopts another one already and `other` is not idle.
    @discardableResult @inlinable
    func adopt(_ other: Future, queue: DispatchQueue? = nil, keepingAlive promise: Promise<ResultType>? = nil) -> Bool {
        if other.phase.load(ordering: .acquiring) == .idle { return resolve(other.outcome) }
        guard beginAdopting(other) else { return false }
        other.finally(queue: queue) { resolved in
            withExtendedLifetime(promise) { _ = self.resolve(resolved.outcome) }
        }
        if waitsForItself() { setError(PromisError.futureWaitsForItself) }
        return true
    }
}

extension FutureCore {
    /// Whether this future has adopted another one, even if it is resolved by now.
    final var adoptsAlready: Bool { lock.withLock { hasAdopted } }

    /// Steps 1 and 2. False if this future is resolved, or adopts another one.
    @usableFromInline
    final func beginAdopting(_ other: FutureCore) -> Bool {
        let begins = lock.withLock {
            guard !isResolved(), !hasAdopted else { return false }
            hasAdopted = true
            adoptee = other
            return true
        }
        if begins { other.lock.withLock { other.hasAdopter = true } }
        return begins
    }

    /// Step 3. The walk takes time in proportion to the number of futures on its way.
    @usableFromInline
    final func waitsForItself() -> Bool {
        guard lock.withLock({ hasAdopter }) else { return false }
        var next = lock.withLock { adoptee }
        while let future = next {
            if future === self { return true }
            next = future.lock.withLock { future.adoptee }
        }
        return false
    }
}
