import Synchronization

// The closure of `then` may return a promise that is still pending. The promise that `then` itself has made must share the
// outcome of that promise. So the box of the promise of `then`, the adopter, adopts the box of the promise from the closure, the
// adoptee: the adopter takes the handlers of the adoptee, and from then on the adoptee forwards every request to the adopter.
//
// Adopted boxes form trees (a union-find structure). All boxes of a tree share one outcome, and the root has all their
// handlers. This has two advantages over a handler that copies the outcome:
//
// - A loop in which each step returns the promise of the next step runs in constant memory. The box of each step is
//   adopted by the first box and is released with its step.
// - Cycles of adoptions are found. A box adopts once, because only one handler may settle it. So if the adoptee belongs to
//   the tree of the adopter already, the adoptee waits for the adopter, and the adoption would close a cycle. A cycle that
//   leads through another operator, such as `map`, is not found.

/// The result of an attempt to adopt a pending box. `cycle` means that this box already waits for its adopter.
@usableFromInline
enum Adoption: Sendable {
    case adopted
    case settledAlready
    case cycle
}

extension PMKBox {
    /// Makes this pending box share the outcome of `thenable`. If `thenable` is a promise, its box is adopted. Any other
    /// thenable passes its result through `pipe`.
    @inlinable
    func adopt<U: Thenable>(_ thenable: U) where Content == Result<U.T>? {
        if let adoptee = thenable.promiseBox {
            if !adopt(adoptee) { seal(.rejected(PMKError.returnedSelf)) }
        } else {
            thenable.pipe(to: { self.seal($0) })
        }
    }

    /// Makes this pending box share the outcome of `guarantee`.
    ///
    /// A guarantee that waits for itself stays pending, because it cannot be rejected. `conf.logHandler` receives the reason.
    @inlinable
    func adopt<T>(_ guarantee: Guarantee<T>) where Content == T? {
        if !adopt(guarantee) { conf.logHandler(.cauterized(PMKError.returnedSelf)) }
    }

    /// Makes this pending box share the outcome of `adoptee`.
    ///
    /// - Returns: False if `adoptee` already waits for this box. Then nothing is changed.
    @inlinable
    func adopt<Outcome>(_ adoptee: PMKBox<Outcome?>) -> Bool where Content == Outcome? {
        if let outcome = adoptee.drainedOutcome() {
            seal(outcome)
            return true
        }
        switch adopt(pending: adoptee) {
        case .adopted: return true
        case .settledAlready:
            adoptee.handle(with: { self.seal($0) })
            return true
        case .cycle: return false
        }
    }
}

extension PMKAnyBox {
    /// The root of the tree to which this box belongs, which is the box itself if it is not adopted.
    ///
    /// The search shortens its path: it points every second box to the adopter of its adopter (path halving).
    @usableFromInline
    final var root: PMKAnyBox {
        var box = self
        while let adopter = box.currentAdopter {
            guard let next = adopter.currentAdopter else { return adopter }
            box.skipAdopter(to: next)
            box = next
        }
        return box
    }

    private final var currentAdopter: PMKAnyBox? {
        guard phase.load(ordering: .acquiring) == .adopted else { return nil }
        return lock.withLock { adopter }
    }

    /// Points this box to the adopter of its adopter.
    ///
    /// Several threads may do this at the same time, and a slow one may replace a newer pointer with an older one. Even then,
    /// a box points to a root, or to a box that was adopted later than itself. So the pointers cannot form a cycle.
    private final func skipAdopter(to next: PMKAnyBox) {
        // The former adopter is released outside of the lock, because that may deallocate it.
        var former: PMKAnyBox? = next
        lock.withLock { swap(&self.adopter, &former) }
    }

    /// Makes the root of this box adopt the root of `adoptee`, unless the latter is settled or both roots are the same.
    ///
    /// The locks are taken in the order of the addresses of the boxes, so two threads that adopt in opposite directions
    /// cannot deadlock. If one of the roots was adopted before the locks were taken, the search starts again.
    @usableFromInline
    final func adopt(pending adoptee: PMKAnyBox) -> Adoption {
        while true {
            let (adopter, adoptee) = (root, adoptee.root)
            if adopter === adoptee { return .cycle }
            let adopterIsFirst = ObjectIdentifier(adopter) < ObjectIdentifier(adoptee)
            let (first, second) = adopterIsFirst ? (adopter, adoptee) : (adoptee, adopter)
            let adoption = first.lock.withLock {
                second.lock.withLock { adoptee.becomeAdopted(by: adopter) }
            }
            if let adoption { return adoption }
        }
    }

    /// Moves the handlers of this box to `newAdopter`, in front of the handlers there. So the handlers of this box run first,
    /// as they would if a handler of this box settled `newAdopter`.
    ///
    /// The caller holds the locks of both boxes.
    ///
    /// - Returns: Nil if one of the two boxes is no longer a root.
    private final func becomeAdopted(by newAdopter: PMKAnyBox) -> Adoption? {
        if newAdopter.phase.load(ordering: .relaxed) == .adopted { return nil }
        switch phase.load(ordering: .relaxed) {
        case .adopted: return nil
        case .draining, .drained: return .settledAlready
        case .pending: break
        }
        if !handlers.isEmpty {
            var moved = newAdopter.handlers.popFirst()
            while moved != nil {
                handlers.append(&moved)
                moved = newAdopter.handlers.popFirst()
            }
            newAdopter.handlers = handlers.takeAll()
        }
        adopter = newAdopter
        phase.store(.adopted, ordering: .releasing)
        return .adopted
    }

    /// Releases the handlers and the adopter of a box that is deallocated before its handlers have run.
    ///
    /// In a chain each box holds the next one, through a handler or as its adopter. If each deallocation started the next
    /// one, a long chain of pending links would overflow the stack. So the trampoline releases the boxes in a loop.
    final func releaseWithoutNesting() {
        // If somebody else holds the adopter, too, releasing it deallocates nothing, and it need not go to the trampoline.
        if isKnownUniquelyReferenced(&adopter), let adopter = adopter.take() {
            // The trampoline releases handlers only, so a handler is made to hold the adopter.
            var holder: Handler? = Handler { _ in withExtendedLifetime(adopter) {} }
            handlers.append(&holder)
        }
        if !handlers.isEmpty { Trampoline.current.release(handlers.takeAll()) }
    }
}
