import Dispatch

// The operators of `CatchMixin+Catching.swift`, `CatchMixin+Recovering.swift` and `PMKFinalizer.swift` for programs in Swift
// 5 mode. `Making+Swift5.swift` says why these forms exist.

extension CatchMixin {
    /// In Swift 5 mode: passes an error to `body`. A `finally` can be added to the returned finalizer.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = .configured,
        _ body: @escaping (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(Hop(queue, flags), policy, body)
    }

    /// In Swift 5 mode: calls `body` after any result, also a cancellation, and passes the result on.
    @available(swift, obsoleted: 6)
    @inlinable
    public func ensure(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping () -> Void
    ) -> Promise<T> {
        ensure(Hop(queue, flags), body)
    }

    /// In Swift 5 mode: like `ensure`, but passes the result on when the guarantee that `body` returns is resolved.
    @available(swift, obsoleted: 6)
    @inlinable
    public func ensureThen(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(Hop(queue, flags), body)
    }
}

extension CatchMixin {
    /// In Swift 5 mode: passes an error to `body`, and takes the result of the thenable that `body` returns.
    @available(swift, obsoleted: 6)
    @inlinable
    public func recover<U: Thenable & SendableMetatype>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = .configured,
        _ body: @escaping (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(Hop(queue, flags), policy, body)
    }

    /// In Swift 5 mode: passes any error, also a cancellation, to `body`, and takes the value of the guarantee that `body`
    /// returns.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(Hop(queue, flags), body)
    }
}

extension CatchMixin where T == Void {
    /// In Swift 5 mode: passes any error, also a cancellation, to `body`. The returned guarantee is resolved when `body` has
    /// returned.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (Error) -> Void
    ) -> Guarantee<Void> {
        recover(Hop(queue, flags), body)
    }

    /// In Swift 5 mode: passes an error to `body`. The returned promise is fulfilled when `body` has returned.
    @available(swift, obsoleted: 6)
    @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = .configured,
        _ body: @escaping (Error) throws -> Void
    ) -> Promise<Void> {
        recover(Hop(queue, flags), policy, body)
    }
}

extension PMKFinalizer {
    /// In Swift 5 mode: calls `body` at the end of the chain, after any result.
    @available(swift, obsoleted: 6)
    public func finally(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping () -> Void
    ) {
        finally(Hop(queue, flags), body)
    }
}
