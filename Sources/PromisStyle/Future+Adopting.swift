import Dispatch
import Synchronization

// A future, the adopter, adopts another one, the adoptee: the adopter will be resolved as the adoptee is. That happens in
// `setResolution(of:)`, and whenever the closure of an operator returns a future.
//
// The adopter adds an ordinary handler to the adoptee. The two futures stay separate, because anyone may still resolve or
// cancel the adopter, and the adoptee may have other consumers.
//
// Futures that adopt one another in a cycle would wait forever, so the adopter that closes a cycle is resolved with an
// error. Several threads can close a cycle together, each with one adoption. Every adoption therefore has three steps:
//
//   1. The adopter stores its adoptee.
//   2. The adoptee is marked as having an adopter.
//   3. If the adopter has an adopter itself, the thread walks from the adopter to its adoptee, to the adoptee of that one, and so
//      on. If the walk leads back to the adopter, and a second walk takes the same path, there is a cycle.
//
// In a cycle, the thread that is the last to take step 2 finds that all others have taken the first two steps. So its walk
// finds the cycle. One walk is not enough, because it may meet adoptions that did not exist at the same time. A future adopts
// once in its life, so an adoption that both walks met existed all the time between them. Most futures that adopt have no
// adopter, and for them step 3 ends without a walk.

extension Future {
    /// Resolves this future as `other` is resolved: at once if `other` is drained, and otherwise by a handler of `other`,
    /// on `queue` if there is one. Returns false if this future is resolved, or has adopted another one.
    ///
    /// An operator calls this once, for the future that it has made. A promise calls it for its own future. If the promise
    /// were deallocated, that future would be resolved with an error. So the handler holds the promise.
    @discardableResult @inlinable
    func adopt(_ other: Future, queue: DispatchQueue?, keepingAlive promise: Promise<ResultType>? = nil) -> Bool {
        let isDrained = other.phase.load(ordering: .acquiring) == .drained
        guard isDrained && promise == nil || beginAdopting(other) else { return false }
        if isDrained { return resolve(other.outcome) }
        if let promise {
            other.finally { promise.future.resolve($0.outcome) }
        } else {
            other.finally(queue: queue) { self.resolve($0.outcome) }
        }
        if waitsForItself() { setError(PromisError.futureWaitsForItself) }
        return true
    }
}

extension FutureCore {
    /// Takes steps 1 and 2 of the adoption of `other`. Returns false if this future is resolved, or has adopted another one.
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

    /// Takes step 3. Returns true if this future waits for itself.
    @usableFromInline
    final func waitsForItself() -> Bool {
        guard lock.withLock({ hasAdopter }), let path = pathBack() else { return false }
        return pathBack() == path
    }

    /// The futures on the path from adoptee to adoptee, or nil if the path does not lead back to this future. It may lead
    /// into a cycle that this future is not part of, and that another thread is about to find. Then the search ends at the
    /// first future that it meets for the second time.
    private final func pathBack() -> [ObjectIdentifier]? {
        var path: [ObjectIdentifier] = []
        var met: Set<ObjectIdentifier> = []
        var next = lock.withLock { adoptee }
        while let future = next, met.insert(ObjectIdentifier(future)).inserted {
            if future === self { return path }
            path.append(ObjectIdentifier(future))
            next = future.lock.withLock { future.adoptee }
        }
        return nil
    }
}
