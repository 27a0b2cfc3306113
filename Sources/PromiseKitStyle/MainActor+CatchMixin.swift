import Dispatch

extension CatchMixin {
    /// The form without `on`: `body` runs on `conf.Q.return`, the main queue.
    @preconcurrency @discardableResult @inlinable
    public func `catch`(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @MainActor (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(on: conf.Q.return, flags: flags, policy: policy, released(body))
    }

    /// The form without `on`: `body` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func recover<U: Thenable>(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @MainActor (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(on: conf.Q.map, flags: flags, policy: policy, released(body))
    }

    /// The form without `on`: `body` runs on `conf.Q.map`, the main queue.
    @preconcurrency @discardableResult @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(on: conf.Q.map, flags: flags, released(body))
    }

    /// The form without `on`: `body` runs on `conf.Q.return`, the main queue.
    @preconcurrency @inlinable
    public func ensure(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Void
    ) -> Promise<T> {
        ensure(on: conf.Q.return, flags: flags, released(body))
    }

    /// The form without `on`: `body` runs on `conf.Q.return`, the main queue.
    @preconcurrency @inlinable
    public func ensureThen(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(on: conf.Q.return, flags: flags, released(body))
    }
}

extension CatchMixin where T == Void {
    /// The form without `on`: `body` runs on `conf.Q.map`, the main queue.
    @preconcurrency @discardableResult @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Error) -> Void
    ) -> Guarantee<Void> {
        recover(on: conf.Q.map, flags: flags, released(body))
    }

    /// The form without `on`: `body` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @MainActor (Error) throws -> Void
    ) -> Promise<Void> {
        recover(on: conf.Q.map, flags: flags, policy: policy, released(body))
    }
}
