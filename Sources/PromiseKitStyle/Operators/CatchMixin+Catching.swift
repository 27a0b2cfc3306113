import Dispatch

// The operators for the end of a chain. `Thenable` says where closures run, and `CatchMixin` what `policy` means.

extension CatchMixin {
    /// Handles the error at the end of a chain. `body` runs on the queue that you name. Mirrors
    /// `CatchMixin.catch(on:flags:policy:_:)` of PromiseKit.
    ///
    ///     save().catch(on: .global(), policy: .allErrors) { error in log(error) }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - policy: Which errors `body` receives, by default `conf.catchPolicy`.
    ///   - body: Receives the error. It can't throw. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A finalizer, to which a `finally` can be added. It ends when `body` has returned or is skipped. A
    ///   value skips `body`, and so does a cancellation unless `policy` is `.allErrors`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @Sendable (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(Hop(queue, flags), policy, body)
    }

    /// Handles the error at the end of a chain. `body` runs on the main actor. Mirrors
    /// `CatchMixin.catch(on:flags:policy:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchUser(7).done { user in show(user) }.catch { error in show(error) }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.return`.
    ///   - policy: Which errors `body` receives, by default `conf.catchPolicy`.
    ///   - body: Receives the error. It can't throw. It's dispatched to `conf.Q.return`, and from there to the main
    ///     queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A finalizer, to which a `finally` can be added. It ends when `body` has returned or is skipped. A
    ///   value skips `body`, and so does a cancellation unless `policy` is `.allErrors`.
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
        handle { [box = finalizer.caught.box] content in
            switch (content as! SealedBox<Result<T>>).content {
            case .rejected(let error) where policy.covers(error):
                hop {
                    body(error)
                    box.seal(())
                }
            case .fulfilled, .rejected: box.seal(())
            }
        }
        return finalizer
    }

    /// Ends a chain whose errors need no handling, and logs them. Mirrors `CatchMixin.cauterize()` of PromiseKit.
    ///
    ///     save().cauterize()
    ///
    /// `conf.logHandler` receives the error as `LogEvent.cauterized`, on the queue `conf.Q.return`. A cancellation is
    /// logged only if `conf.catchPolicy` is `.allErrors`.
    ///
    /// - Returns: A finalizer, to which a `finally` can be added.
    @discardableResult @inlinable
    public func cauterize() -> PMKFinalizer {
        self.catch(Hop(conf.Q.return, nil), .configured) { conf.logHandler(.cauterized($0)) }
    }

    /// Cleans up after any result and passes the result on. `body` runs on the queue that you name. Mirrors
    /// `CatchMixin.ensure(on:flags:_:)` of PromiseKit.
    ///
    ///     fetchUser(7).ensure(on: .global()) { removeTemporaryFiles() }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Runs once, after a value, an error or a cancellation. It receives nothing and can't throw. It may run
    ///     on any thread, so it's `@Sendable`.
    /// - Returns: A promise that has the same result as soon as `body` has returned. `body` changes neither a value nor
    ///   an error.
    @available(swift, introduced: 6)
    @inlinable
    public func ensure(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable () -> Void
    ) -> Promise<T> {
        tap(Hop(queue, flags)) { _ in body() }
    }

    /// Cleans up after any result and passes the result on. `body` runs on the main actor. Mirrors
    /// `CatchMixin.ensure(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchUser(7).ensure { hideSpinner() }.done { user in show(user) }.cauterize()
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.return`.
    ///   - body: Runs once, after a value, an error or a cancellation. It receives nothing and can't throw. It's
    ///     dispatched to `conf.Q.return`, and from there to the main queue if that isn't the same queue. So it may use
    ///     the main actor's state.
    /// - Returns: A promise that has the same result as soon as `body` has returned. `body` changes neither a value nor
    ///   an error.
    @available(swift, introduced: 6)
    @inlinable
    public func ensure(flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Void) -> Promise<T> {
        tap(Hop(ofMainActor: conf.Q.return, flags)) { _ in dispatchable(body)() }
    }

    /// Starts an asynchronous cleanup after any result, waits for it, and passes the result on. `body` runs on the
    /// queue that you name. Mirrors `CatchMixin.ensureThen(on:flags:_:)` of PromiseKit.
    ///
    ///     fetchUser(7).ensureThen(on: .global()) { closeConnection() }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Runs once, after a value, an error or a cancellation. It returns the guarantee of the cleanup. It may
    ///     run on any thread, so it's `@Sendable`.
    /// - Returns: A promise that has the same result as soon as the guarantee from `body` is resolved. A cleanup that never
    ///   ends keeps it pending. `body` changes neither a value nor an error.
    @available(swift, introduced: 6)
    @inlinable
    public func ensureThen(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(Hop(queue, flags), body)
    }

    /// Starts an asynchronous cleanup after any result, waits for it, and passes the result on. `body` runs on the main
    /// actor. Mirrors `CatchMixin.ensureThen(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchUser(7).ensureThen { fadeOutSpinner() }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.return`.
    ///   - body: Runs once, after a value, an error or a cancellation. It returns the guarantee of the cleanup. It's
    ///     dispatched to `conf.Q.return`, and from there to the main queue if that isn't the same queue. So it may use
    ///     the main actor's state.
    /// - Returns: A promise that has the same result as soon as the guarantee from `body` is resolved. A cleanup that never
    ///   ends keeps it pending. `body` changes neither a value nor an error.
    @available(swift, introduced: 6)
    @inlinable
    public func ensureThen(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    @inlinable
    func ensureThen(_ hop: Hop?, _ body: @escaping () -> Guarantee<Void>) -> Promise<T> {
        let rp = Promise<T>(EmptyBox())
        handle { [box = rp.box] content in
            hop { body().box.append { _ in box.seal(with: content as! SealedBox<Result<T>>) } }
        }
        return rp
    }
}
