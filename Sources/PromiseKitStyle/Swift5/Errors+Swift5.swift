import Dispatch

// The operators of `CatchMixin+Catching.swift`, `CatchMixin+Recovering.swift` and `PMKFinalizer.swift` for programs in Swift 5
// mode. `UncheckedBody.swift` says why they are there.

extension CatchMixin {
    /// `catch(on:flags:policy:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(on: queue, flags: flags, policy: policy, assumedSendable(body))
    }

    /// `ensure(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func ensure(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping () -> Void
    ) -> Promise<T> {
        ensure(on: queue, flags: flags, assumedSendable(body))
    }

    /// `ensureThen(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
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
    /// `recover(on:flags:policy:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func recover<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(on: queue, flags: flags, policy: policy, assumedSendable(body))
    }

    /// `recover(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
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
    /// `recover(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Error) -> Void
    ) -> Guarantee<Void> {
        recover(on: queue, flags: flags, assumedSendable(body))
    }

    /// `recover(on:flags:policy:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
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
    /// `finally(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @preconcurrency
    public func finally(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping () -> Void
    ) {
        finally(on: queue, flags: flags, assumedSendable(body))
    }
}
