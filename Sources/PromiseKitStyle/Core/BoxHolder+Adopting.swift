// The closure of `then` may return a promise that is still pending. The promise that `then` itself has returned must share the
// result of that promise. So the promise of `then`, the adopter, adopts the promise from the closure, the adoptee: the adopter
// takes over the handlers of the adoptee, and from then on the adoptee forwards every request to the adopter.
//
// Adopted promises form trees (a union-find structure). All promises of a tree share one result, and the root has all their
// handlers. The original writes `rv.pipe(to: rp.box.seal)` instead: a handler that copies the result. Adopting has two advantages:
//
// - A loop in which each step returns the promise of the next step runs in constant memory. The promise of each step is
//   adopted by the first one and is released with its step.
// - Cycles of adoptions are found. A promise adopts once, because only one handler may seal it. So if the adoptee belongs to the
//   tree of the adopter already, the adoptee waits for the adopter, and the adoption would close a cycle. A cycle that leads
//   through another operator, such as `map`, isn't found.

extension Promise {
    /// Makes this promise share the result of `thenable`. A thenable of another module passes its result through `pipe`.
    @inlinable
    func adopt<U: Thenable>(_ thenable: U) where U.T == T {
        if let promise = thenable as? Promise {
            if !adopt(root: promise) { seal(.rejected(PMKError.returnedSelf)) }
        } else {
            thenable.pipe(to: { self.seal($0) })
        }
    }

    /// Makes this promise share the result of the thenable that `body` returns, or be rejected with the error that it throws.
    @inlinable
    func adopt<U: Thenable>(_ body: () throws -> U) where U.T == T {
        do { adopt(try body()) } catch { seal(.rejected(error)) }
    }
}

extension Guarantee {
    /// Makes this guarantee share the value of `other`.
    ///
    /// A guarantee that waits for itself stays pending, because it can't be rejected. `conf.logHandler` receives the reason.
    @inlinable
    func adopt(_ other: Guarantee) {
        if !adopt(root: other) { conf.logHandler(.cauterized(PMKError.returnedSelf)) }
    }
}

extension BoxHolder {
    /// Makes the root of this object adopt the root of `other`, unless `other` has its result. Returns false if both are the same.
    ///
    /// The locks are taken in the order of the addresses, so two threads that adopt in opposite directions can't deadlock. If one of
    /// the roots is adopted before the locks are taken, the search starts again.
    @inlinable
    func adopt(root other: Self) -> Bool {
        if case .resolved(let content) = other.box.inspect() {
            seal(Self.open(content))
            return true
        }
        while true {
            let (adopter, adoptee) = (root, other.root)
            if adopter === adoptee { return false }
            switch adopter.box.adopt(adoptee.box, as: adopter, isFirst: ObjectIdentifier(adopter) < ObjectIdentifier(adoptee)) {
            case .done: return true
            case .hasContent:
                adoptee.append { adopter.seal(Self.open($0)) }
                return true
            case .isNoRoot: continue
            }
        }
    }

    /// The root of the tree to which this object belongs, which is the object itself if it isn't adopted.
    ///
    /// The search shortens its path: it points every second box to the adopter of its adopter (path halving). Several threads
    /// may do this at the same time, and a slow one may replace a newer pointer with an older one. Even then, a box points to a
    /// root, or to an object that was adopted later. So the pointers can't form a cycle.
    @inlinable
    var root: Self {
        var holder = self
        while let adopter = holder.box.adopter as! Self? {
            guard let next = adopter.box.adopter else { return adopter }
            holder.box.skipAdopter(to: next)
            holder = next as! Self
        }
        return holder
    }
}

extension Box {
    @usableFromInline
    enum Adoption: Sendable {
        case done, hasContent, isNoRoot
    }

    @usableFromInline
    var adopter: Content? { sealant.withLock { $0.adopter } }

    @usableFromInline
    func skipAdopter(to next: Content) {
        // The former adopter is released outside of the lock, because that may deallocate it.
        let former = sealant.withLock { sealant in
            defer { sealant = .adopted(by: next) }
            return sealant
        }
        withExtendedLifetime(former) {}
    }

    /// Moves the handlers of `adoptee` to this box, in front of the handlers here. So the handlers of the adoptee run first, as
    /// they would if one of them sealed this box.
    @usableFromInline
    func adopt(_ adoptee: borrowing Box, as adopter: Content, isFirst: Bool) -> Adoption {
        if isFirst {
            sealant.withLock { sealant in adoptee.sealant.withLock { sealant.adopt(&$0, as: adopter) } }
        } else {
            adoptee.sealant.withLock { other in sealant.withLock { $0.adopt(&other, as: adopter) } }
        }
    }
}

extension Sealant {
    fileprivate mutating func adopt(_ adoptee: inout Sealant, as adopter: Content) -> Box.Adoption {
        switch (self, adoptee) {
        case (.pending(var later), .pending(var handlers)):
            (self, adoptee) = (.pending(.none), .adopted(by: adopter))
            while let handler = later.popFirst() { handlers.append(handler) }
            self = .pending(handlers)
            return .done
        case (.adopted, _), (_, .adopted): return .isNoRoot
        case (_, .draining), (_, .resolved): return .hasContent
        case (.draining, .pending), (.resolved, .pending): return .done
        }
    }
}
