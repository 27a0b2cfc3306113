import Dispatch

// The operators of `CatchMixin+Catching.swift`, `CatchMixin+Recovering.swift` and `PMKFinalizer.swift` for programs in Swift 5
// mode. `UncheckedBody.swift` says why they are there.

extension CatchMixin {
    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(on: queue, flags: flags, policy: policy, assumedSendable(body))
    }

    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func ensure(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping () -> Void
    ) -> Promise<T> {
        ensure(on: queue, flags: flags, assumedSendable(body))
    }

    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func ensureThen(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(on: queue, flags: flags, assumedSendable(body))
    }
}

extension CatchMixin {
    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func recover<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(on: queue, flags: flags, policy: policy, assumedSendable(body))
    }

    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(on: queue, flags: flags, assumedSendable(body))
    }
}

extension CatchMixin where T == Void {
    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Error) -> Void
    ) -> Guarantee<Void> {
        recover(on: queue, flags: flags, assumedSendable(body))
    }

    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping (Error) throws -> Void
    ) -> Promise<Void> {
        recover(on: queue, flags: flags, policy: policy, assumedSendable(body))
    }
}

extension PMKFinalizer {
    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency
    public func finally(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping () -> Void
    ) {
        finally(on: queue, flags: flags, assumedSendable(body))
    }
}
