import Synchronization

// When a handler returns a promise that is still pending, the box of the next link (the outer one) has to share the
// fate of the returned promise's box (the inner one). Instead of a handler that would carry the outcome from one to
// the other, the inner box is *linked* to the outer: its handlers move over, and everything later sent to it is sent
// on. Only its own chain may settle the outer box, so nothing can contradict the link.
//
// Links form trees whose roots have the handlers, as in a union-find. Every look for a root shortens the way for the
// next. Two things come for free:
//
// - A loop that returns a new promise from each step, a million times, leaves no chain of a million boxes behind: each
//   step's box is linked to the first one and dies with its step.
// - All boxes of a tree wait for one and the same box. If the box about to be adopted is in the tree of the adopter, it
//   waits for the adopter itself: a cycle.

@usableFromInline
enum Adoption: Sendable {
    case adopted
    case resolvedAlready
    case cycle
}

extension AnyBox {
    /// The box that answers for this one: itself, or the last in its line of adopters.
    ///
    /// On the way every second box is pointed at the adopter's adopter, which halves the way for the next look. Only
    /// what was seen on this walk is pointed at: that is further up for good, whatever other threads link meanwhile.
    @usableFromInline
    final var root: AnyBox {
        var box = self
        while let adopter = box.currentAdopter {
            guard let further = adopter.currentAdopter else { return adopter }
            box.shortcut(to: further)
            box = further
        }
        return box
    }

    private final var currentAdopter: AnyBox? {
        guard phase.load(ordering: .acquiring) == .adopted else { return nil }
        return lock.withLock { adopter }
    }

    /// Skips one adopter. A pointer only ever moves to a box that was linked later than the one it leaves, whatever
    /// other threads do meanwhile; a jump to a root found earlier could point backwards and close a ring.
    ///
    /// The former adopter is let go outside the lock, for this may be the last reference to it.
    private final func shortcut(to ancestor: AnyBox) {
        let former = lock.withLock {
            let former = adopter
            adopter = ancestor
            return former
        }
        _ = former
    }

    /// Makes `inner` share the fate of this pending box.
    ///
    /// Locks are taken in the order of the boxes' addresses, so that two threads that link crosswise cannot wait for
    /// each other. Between finding the roots and locking them either may have been linked on; then it starts again.
    @usableFromInline
    final func link(_ inner: AnyBox) -> Adoption {
        while true {
            let outer = root
            let inner = inner.root
            if outer === inner { return .cycle }
            let innerComesFirst = ObjectIdentifier(inner) < ObjectIdentifier(outer)
            let (first, second) = innerComesFirst ? (inner, outer) : (outer, inner)
            let adoption = first.lock.withLock {
                second.lock.withLock { inner.becomeLinked(to: outer) }
            }
            if let adoption { return adoption }
        }
    }

    /// Both locks are held. Nil when one of the two is no longer a root.
    private final func becomeLinked(to outer: AnyBox) -> Adoption? {
        if outer.phase.load(ordering: .relaxed) == .adopted { return nil }
        switch phase.load(ordering: .relaxed) {
        case .adopted: return nil
        case .draining, .idle: return .resolvedAlready
        case .pending: break
        }
        var handler = outer.handlers.popFirst()
        while handler != nil { handlers.append(&handler); handler = outer.handlers.popFirst() }
        swap(&handlers, &outer.handlers)
        adopter = outer
        phase.store(.adopted, ordering: .releasing)
        return .adopted
    }
}

extension Box {
    /// Shares the outcome of a thenable: by adopting its box if it has one of this type, and otherwise through its `pipe`.
    @inlinable
    func adopt<U: Thenable>(_ thenable: U) where Content == Result<U.T>? {
        guard let promise = thenable as? Promise<U.T> else { return thenable.pipe(to: { self.seal($0) }) }
        if !adopt(promise.box) { seal(.rejected(PMKError.returnedSelf)) }
    }

    /// Shares the outcome of a guarantee.
    ///
    /// A guarantee cannot be rejected. One that waits for itself therefore stays pending, and the log says why.
    @inlinable
    func adopt<T: Sendable>(_ guarantee: Guarantee<T>) where Content == T? {
        if !adopt(guarantee.box) { conf.logHandler(.cauterized(PMKError.returnedSelf)) }
    }

    /// Shares the outcome of `inner` from now on. False if `inner` waits for this very box.
    @inlinable
    func adopt<R>(_ inner: Box<R?>) -> Bool where Content == R? {
        if inner.phase.load(ordering: .acquiring) == .idle, let outcome = inner.content {
            seal(outcome)
            return true
        }
        switch link(inner) {
        case .adopted: return true
        case .resolvedAlready:
            inner.pipe(to: { self.seal($0) })
            return true
        case .cycle: return false
        }
    }
}

extension AnyBox {
    func releaseInLoop() {
        if isKnownUniquelyReferenced(&adopter), let last = adopter.take() {
            var h: Handler? = Handler { [last] _ in _ = last }; handlers.append(&h)
        }
        if !handlers.isEmpty { Trampoline.withCurrent { $0.release(handlers.takeAll()) } }
    }
}
