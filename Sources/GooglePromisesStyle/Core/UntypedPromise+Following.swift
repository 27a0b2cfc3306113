import Synchronization

// A promise follows another one: it will be settled as the other is. That happens whenever a closure returns a promise.
//
// The follower adds an ordinary handler to the other promise. The two stay separate, because anyone may still settle the
// follower by hand, and the other may have other observers.
//
// Promises that follow one another in a ring would wait forever, so the one that closes a ring is rejected. Several
// threads can close a ring together, each with one step. Following therefore takes three steps:
//
//   1. The follower stores whom it follows.
//   2. The followed promise is marked as having a follower.
//   3. If the follower has a follower itself, it walks from each promise to the one that this follows. If the walk leads
//      back to it, and so does a second walk on the same path, there is a ring.
//
// In a ring, the thread that is the last to take step 2 finds the first two steps of all others done. So its walk finds the
// ring. One walk is not enough, because it may meet promises that did not follow at the same time. A promise follows once
// in its life, so what both walks met existed all the time between them. Most promises that follow have no follower, and
// for them step 3 ends without a walk.

extension UntypedPromise {
    /// Settles this promise as `other` is settled: at once if `other` is idle, and otherwise by a handler of `other`.
    @usableFromInline
    func follow(_ other: UntypedPromise) {
        if other.phase.load(ordering: .acquiring) == .idle {
            settle(other.outcome)
        } else if beginFollowing(other) {
            other.add(Handler { other in self.settle(other.outcome) })
            if waitsForItself() { reject(PromiseUsageError.waitsForItself) }
        }
    }

    /// Steps 1 and 2. False if this promise is settled.
    private func beginFollowing(_ other: UntypedPromise) -> Bool {
        let begins = lock.withLock {
            guard phase.load(ordering: .relaxed) == .pending else { return false }
            hasFollowed = true
            followed = other
            return true
        }
        if begins { other.lock.withLock { other.hasFollower = true } }
        return begins
    }

    /// Step 3.
    private func waitsForItself() -> Bool {
        guard lock.withLock({ hasFollower }), let path = pathBack() else { return false }
        return pathBack() == path
    }

    /// The promises on the way from each promise to the one that it follows, if that leads back to this one. It may lead
    /// into a ring without this one, which another thread is about to find; then it ends where it meets a promise again.
    private func pathBack() -> [ObjectIdentifier]? {
        var path: [ObjectIdentifier] = []
        var met: Set<ObjectIdentifier> = []
        var next = lock.withLock { followed }
        while let promise = next, met.insert(ObjectIdentifier(promise)).inserted {
            if promise === self { return path }
            path.append(ObjectIdentifier(promise))
            next = promise.lock.withLock { promise.followed }
        }
        return nil
    }
}
