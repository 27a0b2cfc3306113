import Dispatch

// The operators that replace an error. `Thenable` says where closures run, and `CatchMixin` what `policy` means.

extension CatchMixin {
    /// Passes an error to `body`, which returns a thenable. Returns a promise that takes the result of that thenable.
    /// If the thenable is the returned promise or waits for it, the promise is rejected with `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @inlinable
    public func recover<U: Thenable & SendableMetatype>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @Sendable (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(Hop(queue, flags), policy, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func recover<U: Thenable & SendableMetatype>(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @MainActor (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(Hop(ofMainActor: conf.Q.map, flags), policy, dispatchable(body))
    }

    @inlinable
    func recover<U: Thenable & SendableMetatype>(
        _ hop: Hop?, _ policy: CatchPolicy, _ body: @escaping (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        let rp = Promise<T>(.pending)
        handle { [box = rp.box, body = unchecked(body)] content in
            let sealed = Box<Result<T>>.open(content)
            switch sealed.content {
            case .rejected(let error) where policy.covers(error): hop { box.adopt { try body(error) } }
            case .fulfilled, .rejected: box.seal(with: sealed)
            }
        }
        return rp
    }

    /// Passes an error, also a cancellation, to `body`, which returns a guarantee. Returns a new guarantee that takes the
    /// value of the guarantee from `body`. If the guarantee from `body` is the new one or waits for it, the new guarantee
    /// stays pending, and `conf.logHandler` receives `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable
    func recover(_ hop: Hop?, _ body: @escaping (Error) -> Guarantee<T>) -> Guarantee<T> {
        let rg = Guarantee<T>(.pending)
        handle { [box = rg.box, body = unchecked(body)] content in
            switch Box<Result<T>>.open(content).content {
            case .fulfilled(let value): box.seal(value)
            case .rejected(let error): hop { box.adopt(body(error)) }
            }
        }
        return rg
    }
}

extension CatchMixin where T == Void {
    /// Passes an error, also a cancellation, to `body` and returns a guarantee, which is resolved when `body` has returned.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (Error) -> Void
    ) -> Guarantee<Void> {
        recover(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Error) -> Void
    ) -> Guarantee<Void> {
        recover(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable
    func recover(_ hop: Hop?, _ body: @escaping (Error) -> Void) -> Guarantee<Void> {
        let rg = Guarantee<Void>(.pending)
        handle { [box = rg.box, body = unchecked(body)] content in
            switch Box<Result<Void>>.open(content).content {
            case .fulfilled: box.seal(())
            case .rejected(let error): hop { box.seal(body(error)) }
            }
        }
        return rg
    }

    /// Passes an error to `body` and returns a promise, which is fulfilled when `body` has returned.
    @available(swift, introduced: 6)
    @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @Sendable (Error) throws -> Void
    ) -> Promise<Void> {
        recover(Hop(queue, flags), policy, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @MainActor (Error) throws -> Void
    ) -> Promise<Void> {
        recover(Hop(ofMainActor: conf.Q.map, flags), policy, dispatchable(body))
    }

    @inlinable
    func recover(
        _ hop: Hop?, _ policy: CatchPolicy, _ body: @escaping (Error) throws -> Void
    ) -> Promise<Void> {
        let rp = Promise<Void>(.pending)
        handle { [box = rp.box, body = unchecked(body)] content in
            let sealed = Box<Result<Void>>.open(content)
            switch sealed.content {
            case .rejected(let error) where policy.covers(error): hop { box.seal(Result { try body(error) }) }
            case .fulfilled, .rejected: box.seal(with: sealed)
            }
        }
        return rp
    }
}
