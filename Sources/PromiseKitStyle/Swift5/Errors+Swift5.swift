import Dispatch

// The operators of `CatchMixin+Catching.swift`, `CatchMixin+Recovering.swift` and `PMKFinalizer.swift` for programs in Swift
// 5 mode. `Making+Swift5.swift` says why these forms exist.

extension CatchMixin {
    /// Handles the error at the end of a chain. Mirrors `CatchMixin.catch(on:flags:policy:_:)` of PromiseKit.
    ///
    /// `body` receives the error. It can't throw. It's dispatched to `queue`, by default `conf.Q.return`. Nil means at
    /// once, on the thread that resolves this promise. Swift 5 mode doesn't check what it captures.
    /// - Returns: A finalizer, to which a `finally` can be added. It ends when `body` has returned or is skipped. A
    ///   value skips `body`, and so does a cancellation unless `policy` is `.allErrors`. `policy` is `conf.catchPolicy`
    ///   by default.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = .configured,
        _ body: @escaping (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(Hop(queue, flags), policy, body)
    }

    /// Cleans up after any result and passes the result on. Mirrors `CatchMixin.ensure(on:flags:_:)` of PromiseKit.
    ///
    /// `body` runs once, after a value, an error or a cancellation. It receives nothing and can't throw. It's
    /// dispatched to `queue`, by default `conf.Q.return`. Nil means at once, on the thread that resolves this promise.
    /// Swift 5 mode doesn't check what it captures.
    /// - Returns: A promise that has the same result as soon as `body` has returned. `body` changes neither a value nor
    ///   an error.
    @available(swift, obsoleted: 6)
    @inlinable
    public func ensure(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping () -> Void
    ) -> Promise<T> {
        tap(Hop(queue, flags)) { _ in body() }
    }

    /// Starts an asynchronous cleanup after any result, waits for it, and passes the result on. Mirrors
    /// `CatchMixin.ensureThen(on:flags:_:)` of PromiseKit.
    ///
    /// `body` runs once, after a value, an error or a cancellation. It returns the guarantee of the cleanup. It's
    /// dispatched to `queue`, by default `conf.Q.return`. Nil means at once, on the thread that resolves this promise.
    /// Swift 5 mode doesn't check what it captures.
    /// - Returns: A promise that has the same result as soon as the guarantee from `body` is resolved. `body` changes
    ///   neither a value nor an error.
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
    /// Replaces an error with the result of another thenable. Mirrors `CatchMixin.recover(on:flags:policy:_:)` of
    /// PromiseKit.
    ///
    /// `body` receives the error and returns a thenable, or throws this error or another one. It's dispatched to
    /// `queue`, by default `conf.Q.map`. Nil means at once, on the thread that resolves this promise. Swift 5 mode
    /// doesn't check what it captures.
    /// - Returns: A promise that is resolved as the thenable from `body` is. A value skips `body`, and so does a
    ///   cancellation unless `policy` is `.allErrors`. What skips it becomes the result at once. If `body` throws, the
    ///   promise is rejected with that error, and if the thenable is the promise itself or waits for it, with
    ///   `PMKError.returnedSelf`. `policy` is `conf.catchPolicy` by default.
    @available(swift, obsoleted: 6)
    @inlinable
    public func recover<U: Thenable & SendableMetatype>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = .configured,
        _ body: @escaping (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(Hop(queue, flags), policy, body)
    }

    /// Replaces every error with the value of a guarantee, so that the chain can no longer fail. Mirrors
    /// `CatchMixin.recover(on:flags:_:)` of PromiseKit.
    ///
    /// `body` receives the error, even a cancellation, and returns a guarantee. It can't throw. It's dispatched to
    /// `queue`, by default `conf.Q.map`. Nil means at once, on the thread that resolves this promise. Swift 5 mode
    /// doesn't check what it captures.
    /// - Returns: A guarantee of the value of this promise or of the guarantee from `body`. A value skips `body` and is
    ///   passed on at once. If the guarantee from `body` is the returned one or waits for it, the returned one stays
    ///   pending, and `conf.logHandler` receives `PMKError.returnedSelf`.
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
    /// Handles every error of a promise without a value, so that the chain can no longer fail. Mirrors
    /// `CatchMixin.recover(on:flags:_:)` of PromiseKit.
    ///
    /// `body` receives the error, even a cancellation. It can't throw. It's dispatched to `queue`, by default
    /// `conf.Q.map`. Nil means at once, on the thread that resolves this promise. Swift 5 mode doesn't check what it
    /// captures.
    /// - Returns: A guarantee that is resolved as soon as `body` has returned. A fulfilled promise skips `body` and
    ///   resolves the guarantee at once.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (Error) -> Void
    ) -> Guarantee<Void> {
        recover(Hop(queue, flags), body)
    }

    /// Handles an error of a promise without a value, or throws it again. Mirrors
    /// `CatchMixin.recover(on:flags:policy:_:)` of PromiseKit.
    ///
    /// `body` receives the error. It may throw this error or another one. It's dispatched to `queue`, by default
    /// `conf.Q.map`. Nil means at once, on the thread that resolves this promise. Swift 5 mode doesn't check what it
    /// captures.
    /// - Returns: A promise that is fulfilled as soon as `body` has returned, or rejected with what it throws. A
    ///   fulfilled promise skips `body`, and so does a cancellation unless `policy` is `.allErrors`. Then this
    ///   promise's result is passed on at once. `policy` is `conf.catchPolicy` by default.
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
    /// Does the last work of a chain after its `catch`. Mirrors `PMKFinalizer.finally(on:flags:_:)` of PromiseKit.
    ///
    /// `body` runs once, after the closure of the `catch` or when the result has skipped that closure. So it runs after
    /// a value, an error and a cancellation alike. It can't throw. It's dispatched to `queue`, by default
    /// `conf.Q.return`. Nil means at once, on the thread on which the `catch` ends. Swift 5 mode doesn't check what it
    /// captures.
    @available(swift, obsoleted: 6)
    @inlinable
    public func finally(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping () -> Void
    ) {
        finally(Hop(queue, flags), body)
    }
}
