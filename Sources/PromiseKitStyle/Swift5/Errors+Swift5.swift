import Dispatch

// The operators of `CatchMixin+Catching.swift`, `CatchMixin+Recovering.swift` and `PMKFinalizer.swift` for programs in Swift 5
// mode. `Making+Swift5.swift` says why they are there.

extension CatchMixin {
    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(queue, flags, policy, body)
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func ensure(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping () -> Void
    ) -> Promise<T> {
        tap(queue, flags) { _ in body() }
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func ensureThen(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(queue, flags, body)
    }
}

extension CatchMixin {
    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func recover<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(queue, flags, policy, body)
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(queue, flags, body)
    }
}

extension CatchMixin where T == Void {
    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (Error) -> Void
    ) -> Guarantee<Void> {
        recover(queue, flags, body)
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping (Error) throws -> Void
    ) -> Promise<Void> {
        recover(queue, flags, policy, body)
    }
}

extension PMKFinalizer {
    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.return`.
    @available(swift, obsoleted: 6)
    public func finally(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping () -> Void
    ) {
        _ = Guarantee(box).map(queue, flags, body)
    }
}
