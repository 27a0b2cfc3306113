import Dispatch

// The operators for the end of a chain. `Thenable` says where closures run, and `CatchMixin` what `policy` means.

extension CatchMixin {
    /// Passes an error to `body` and returns a finalizer, to which a `finally` can be added.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @Sendable (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(Hop(queue, flags), policy, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func `catch`(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @MainActor (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(Hop(ofMainActor: conf.Q.return, flags), policy, dispatchable(body))
    }

    @inlinable
    func `catch`(_ hop: Hop?, _ policy: CatchPolicy, _ body: @escaping (Error) -> Void) -> PMKFinalizer {
        // A promise that has had its value from the start skips the closure, so a `finally` has nothing to wait for.
        if let promise = self as? Promise<T>, case .sealed(let content) = promise.box, content.content.isFulfilled {
            return .finished
        }
        let finalizer = PMKFinalizer()
        handle { [box = finalizer.caught.box, body = unchecked(body)] content in
            switch Box<Result<T>>.open(content).content {
            case .rejected(let error) where policy.covers(error): hop { box.seal(body(error)) }
            case .fulfilled, .rejected: box.seal(())
            }
        }
        return finalizer
    }

    /// Passes an error to `conf.logHandler`, as `LogEvent.cauterized`. A cancellation is logged only if
    /// `conf.catchPolicy` is `.allErrors`.
    @discardableResult @inlinable
    public func cauterize() -> PMKFinalizer {
        self.catch(Hop(conf.Q.return, nil), .configured) { conf.logHandler(.cauterized($0)) }
    }

    /// Calls `body` after any result, including cancellations, and returns a promise of the same result, which is
    /// resolved when `body` has returned.
    @available(swift, introduced: 6)
    @inlinable
    public func ensure(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable () -> Void
    ) -> Promise<T> {
        ensure(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @inlinable
    public func ensure(flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Void) -> Promise<T> {
        ensure(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    @inlinable
    func ensure(_ hop: Hop?, _ body: @escaping () -> Void) -> Promise<T> {
        tap(hop) { _ in body() }
    }

    /// Calls `body` after any result, including cancellations, and returns a promise of the same result, which is
    /// resolved when the guarantee that `body` returns is resolved.
    @available(swift, introduced: 6)
    @inlinable
    public func ensureThen(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @inlinable
    public func ensureThen(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    @inlinable
    func ensureThen(_ hop: Hop?, _ body: @escaping () -> Guarantee<Void>) -> Promise<T> {
        let rp = Promise<T>(.pending)
        handle { [box = rp.box, body = unchecked(body)] content in
            hop { body().box.append { _ in box.seal(with: Box<Result<T>>.open(content)) } }
        }
        return rp
    }
}
