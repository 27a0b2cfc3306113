import Dispatch
import Synchronization

// One future takes over the resolution of another: `setResolution(of:)`, and every future returned from a continuation.
//
// It is an ordinary continuation on the other future. The two are not merged, because the follower may be resolved or
// cancelled on its own while the other lives on for its other consumers.
//
// A ring of followers would wait for ever, so it must be found, even when two threads close it from two sides. Each
// follower first publishes whom it follows, then announces itself there, and only then looks whether it is followed
// itself. Whoever publishes last therefore sees the whole ring, and no lock beyond each future's own is needed. A
// future that nobody follows cannot close a ring: the usual case ends at that look.

extension Future {
    /// Takes over the resolution of `other`; on `queue`, if one is given and `other` is yet to be resolved.
    ///
    /// Returns whether that had an effect. It has none if this future is resolved; nor if it follows another one
    /// already, unless `other` is resolved: then it is as if the result had been set by hand.
    @discardableResult @inlinable
    func follow(_ other: Future, queue: DispatchQueue? = nil, keepingAlive promise: Promise<ResultType>? = nil) -> Bool
    {
        // While continuations of `other` are still running, the follower has to wait for its turn like any other.
        if let state = other.stateIfIdle { return resolve(state) }
        guard beginToFollow(other) else { return false }
        other.addContinuation(queue: queue) { resolved in
            withExtendedLifetime(promise) { _ = self.resolve(resolved.state) }
        }
        if closesRing(by: other) { resolve(.error(PromisError.futureWaitsForItself)) }
        return true
    }

    @inlinable
    var stateIfIdle: FutureState<ResultType>? {
        phase.load(ordering: .acquiring) == .idle ? content : nil
    }
}

extension FutureCore {
    final var hasBegunToFollow: Bool { lock.withLock { isFollowing } }

    /// Publishes whom this future follows, and announces it there. False if it is resolved or follows one already.
    @usableFromInline
    final func beginToFollow(_ other: FutureCore) -> Bool {
        let begins = lock.withLock {
            guard !isResolved(), !isFollowing else { return false }
            isFollowing = true
            following = other
            return true
        }
        if begins { other.lock.withLock { other.isFollowed = true } }
        return begins
    }

    /// Walks from `other` along those who are followed. O(length of the chain of followers), and O(1) if nobody
    /// follows.
    @usableFromInline
    final func closesRing(by other: FutureCore) -> Bool {
        guard lock.withLock({ isFollowed }) else { return false }
        var next: FutureCore? = other
        while let current = next {
            if current === self { return true }
            next = current.lock.withLock { current.following }
        }
        return false
    }
}
