// A call of `then` has returned the promise P, and its closure returns the promise Q, which may still be pending. P must get the
// result of Q. So the box of P, the adopter, adopts the box of Q, the adoptee: it takes over the handlers of Q's box, and from then on
// Q's box forwards every request to P's box.
//
// Adopted boxes form trees (a union-find structure). All boxes of a tree share one result, and the root has all their
// handlers. The original writes `rv.pipe(to: rp.box.seal)` instead: a handler that copies the result. Adopting has two advantages:
//
// - A loop in which each step returns the promise of the next step runs in constant memory. The box of each step is
//   adopted by the first box and is released with its step.
// - Cycles of adoptions are found. A box adopts once, because only one handler may seal it. So if the adoptee belongs to the tree
//   of the adopter already, the adoptee waits for the adopter, and the adoption would close a cycle. A cycle that leads through
//   another operator, such as `map`, isn't found.

extension Box {
    /// Makes this box share the result of `thenable`. A guarantee, which has a box of another type, and a thenable of another module
    /// pass their result through `pipe`.
    @inlinable
    func adopt<U: Thenable>(_ thenable: U) where R == Result<U.T> {
        if let promise = thenable as? Promise<U.T> {
            if !adopt(promise.box) { seal(.rejected(PMKError.returnedSelf)) }
        } else {
            thenable.pipe(to: { seal($0) })
        }
    }

    /// Makes this box share the result of the thenable that `body` returns, or contain the error that it throws.
    @inlinable
    func adopt<U: Thenable>(_ body: () throws -> U) where R == Result<U.T> {
        do { adopt(try body()) } catch { seal(.rejected(error)) }
    }

    /// Makes this box share the value of `guarantee`.
    ///
    /// A guarantee that waits for itself stays pending, because it can't be rejected. `conf.logHandler` receives the reason.
    @inlinable
    func adopt(_ guarantee: Guarantee<R>) {
        if !adopt(guarantee.box) { conf.logHandler(.cauterized(PMKError.returnedSelf)) }
    }

    /// Makes this box share the result of `adoptee`. Returns false, and does nothing, if `adoptee` already waits for this box.
    @inlinable
    func adopt(_ adoptee: Box) -> Bool {
        guard case .empty(let box) = self else { return true }
        switch adoptee {
        case .empty(let adoptee): return box.adopt(adoptee)
        case .sealed(let content):
            box.seal(content)
            return true
        }
    }
}

extension EmptyBox {
    /// Makes the root of this box adopt the root of `other`, unless `other` has its content. Returns false if both are the same.
    ///
    /// The locks are taken in the order of the addresses of the boxes, so two threads that adopt in opposite directions can't
    /// deadlock. Usually both boxes are roots, so this tries them as such first.
    @usableFromInline
    func adopt(_ other: EmptyBox) -> Bool {
        if isAdopted.load(ordering: .relaxed) { return root.adopt(other) }
        if self === other { return false }
        let adoption =
            if ObjectIdentifier(self) < ObjectIdentifier(other) {
                sealant.withLock { a in other.sealant.withLock { a.takeHandlers(of: &$0, other, for: self) } }
            } else {
                other.sealant.withLock { b in sealant.withLock { $0.takeHandlers(of: &b, other, for: self) } }
            }
        switch adoption {
        case .done: return true
        case .hasContent:
            other.append(Handler { self.seal($0) })
            return true
        case .notBothRoots: return root.adopt(other.root)
        }
    }

    /// The root of the tree to which this box belongs, which is the box itself if it isn't adopted.
    ///
    /// The search shortens its path: it points every second box to the adopter of its adopter (path halving). Several threads
    /// may do this at the same time, and a slow one may replace a newer pointer with an older one. Even then, a box points to a
    /// root, or to a box that was adopted later than itself. So the pointers can't form a cycle.
    var root: EmptyBox {
        if !isAdopted.load(ordering: .relaxed) { return self }
        var box = self
        while let adopter = box.adopter {
            guard let next = adopter.adopter else { return adopter }
            // The former adopter is released outside of the lock, because that may deallocate it.
            let former = box.sealant.withLock { sealant in
                defer { sealant = .adopted(by: next) }
                return sealant
            }
            withExtendedLifetime(former) {}
            box = next
        }
        return box
    }

    private var adopter: EmptyBox? {
        isAdopted.load(ordering: .relaxed) ? sealant.withLock { $0.adopter } : nil
    }
}

extension Sealant {
    fileprivate enum Adoption {
        case done, hasContent, notBothRoots
    }

    /// Moves the handlers of `adoptee`, the sealant of `box`, to this sealant, which is the sealant of `adopter`, in front of the
    /// handlers here. So the handlers of the adoptee run first, as they would if one of them sealed the adopter.
    fileprivate mutating func takeHandlers(
        of adoptee: inout Sealant, _ box: EmptyBox, for adopter: EmptyBox
    ) -> Adoption {
        switch (self, adoptee) {
        case (.pending(let later), .pending(var handlers)):
            (self, adoptee) = (.pending(.none), .adopted(by: adopter))
            box.isAdopted.store(true, ordering: .relaxed)
            handlers.append(contentsOf: later)
            self = .pending(handlers)
            return .done
        case (.adopted, _), (_, .adopted): return .notBothRoots
        case (_, .draining), (_, .resolved): return .hasContent
        case (.draining, .pending), (.resolved, .pending): return .done  // The adopter has a result already.
        }
    }
}
