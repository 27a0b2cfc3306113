import Synchronization

// When a handler returns a promise that is pending, the promise that `then` returned has to end as that one does. Its
// box, the outer one, adopts the box of the returned promise, the inner one: the inner box hands over its handlers, and
// from then on asks its adopter for everything.
//
// Adopted boxes form trees, and the root of a tree has the handlers of all its boxes. (It is a union-find structure.)
// This has two advantages over a handler that copies the outcome:
//
// - A loop in which each step returns the promise of the next step needs no memory that grows with the number of
//   steps. The box of each step is adopted by the first box and is released with its step.
// - All boxes of a tree wait for its root. If the inner box has the same root as the outer one, it waits for the outer
//   box, and adopting it would close a cycle.

@usableFromInline
enum Adoption: Sendable {
    case adopted
    case settledAlready
    case cycle
}

extension Box {
    /// Makes this pending box share the outcome of a thenable. That is a promise, whose box is adopted, or something
    /// else, which is asked through its `pipe`.
    @inlinable
    func adopt<U: Thenable>(_ thenable: U) where Content == Result<U.T>? {
        if let inner = thenable.promiseBox {
            if !adopt(inner) { seal(.rejected(PMKError.returnedSelf)) }
        } else {
            thenable.pipe(to: { self.seal($0) })
        }
    }

    /// Makes this pending box share the outcome of a guarantee.
    ///
    /// A guarantee cannot be rejected. One that waits for itself therefore stays pending, and the log says why.
    @inlinable
    func adopt<T: Sendable>(_ guarantee: Guarantee<T>) where Content == T? {
        if !adopt(guarantee.box) { conf.logHandler(.cauterized(PMKError.returnedSelf)) }
    }

    /// Makes this pending box share the outcome of `inner`.
    ///
    /// - Returns: False if `inner` waits for this box, so that nothing can settle them.
    @inlinable
    func adopt<Outcome>(_ inner: Box<Outcome?>) -> Bool where Content == Outcome? {
        if inner.phase.load(ordering: .acquiring) == .idle, let outcome = inner.content {
            seal(outcome)
            return true
        }
        switch adopt(pending: inner) {
        case .adopted: return true
        case .settledAlready:
            inner.pipe(to: { self.seal($0) })
            return true
        case .cycle: return false
        }
    }
}

extension AnyBox {
    /// The box that answers for this one: itself, or the last in its line of adopters.
    ///
    /// The search makes every second box on its way point to the adopter of its adopter, so that the next search has
    /// half as far to go.
    @usableFromInline
    final var root: AnyBox {
        var box = self
        while let adopter = box.currentAdopter {
            guard let next = adopter.currentAdopter else { return adopter }
            box.skip(adopter, to: next)
            box = next
        }
        return box
    }

    private final var currentAdopter: AnyBox? {
        guard phase.load(ordering: .acquiring) == .adopted else { return nil }
        return lock.withLock { adopter }
    }

    /// Points this box at the adopter of its adopter.
    ///
    /// Skipping one adopter is safe while other threads do the same: a pointer only moves to a box that was adopted
    /// later than the one that it leaves. A jump to a root that was found earlier could point back and close a ring.
    private final func skip(_ adopter: AnyBox, to next: AnyBox) {
        // This may be the last reference to the adopter, which must not be released under the lock.
        withExtendedLifetime(adopter) {
            lock.withLock { self.adopter = next }
        }
    }

    /// Adopts `inner`, unless it is settled, or shares its root with this box.
    ///
    /// Locks are taken in the order of the addresses of the boxes, so that two threads which adopt crosswise cannot
    /// wait for each other. If one of the roots was itself adopted before the locks were taken, the search starts again.
    @usableFromInline
    final func adopt(pending inner: AnyBox) -> Adoption {
        while true {
            let (outer, inner) = (root, inner.root)
            if outer === inner { return .cycle }
            let innerIsFirst = ObjectIdentifier(inner) < ObjectIdentifier(outer)
            let (first, second) = innerIsFirst ? (inner, outer) : (outer, inner)
            let adoption = first.lock.withLock {
                second.lock.withLock { inner.becomeAdopted(by: outer) }
            }
            if let adoption { return adoption }
        }
    }

    /// Hands the handlers over to `outer`, in front of its own, because they were added to a promise that settles
    /// first. The caller holds both locks. Nil if one of the two boxes is no longer a root.
    private final func becomeAdopted(by outer: AnyBox) -> Adoption? {
        if outer.phase.load(ordering: .relaxed) == .adopted { return nil }
        switch phase.load(ordering: .relaxed) {
        case .adopted: return nil
        case .draining, .idle: return .settledAlready
        case .pending: break
        }
        var moved = outer.handlers.popFirst()
        while moved != nil {
            handlers.append(&moved)
            moved = outer.handlers.popFirst()
        }
        outer.handlers = handlers.takeAll()
        adopter = outer
        phase.store(.adopted, ordering: .releasing)
        return .adopted
    }

    /// Releases what a box holds that is deallocated before its handlers ran. Plain deallocation would nest: a chain of a
    /// million pending links is a million boxes of which each holds the next, through a handler or as its adopter.
    final func releaseFlat() {
        if isKnownUniquelyReferenced(&adopter), let adopter = adopter.take() {
            var holder: Handler? = Handler { _ in withExtendedLifetime(adopter) {} }
            handlers.append(&holder)
        }
        if !handlers.isEmpty { Trampoline.withCurrent { $0.release(handlers.takeAll()) } }
    }
}
