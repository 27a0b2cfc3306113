import Dispatch

// The operators that replace an error. `Thenable` says where closures run, and `CatchMixin` what `policy` means.

extension CatchMixin {
    /// Replaces an error with the result of another thenable. `body` runs on the queue that you name. Mirrors
    /// `CatchMixin.recover(on:flags:policy:_:)` of PromiseKit.
    ///
    ///     fetchAvatar(of: user).recover(on: .global()) { error in fetchDefaultAvatar() }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - policy: Which errors `body` receives, by default `conf.catchPolicy`.
    ///   - body: Receives the error and returns a thenable, or throws this error or another one. It may run on any
    ///     thread, so it's `@Sendable`.
    /// - Returns: A promise that is resolved as the thenable from `body` is. A value skips `body`, and so does a
    ///   cancellation unless `policy` is `.allErrors`. What skips it becomes the result at once. If `body` throws, the
    ///   promise is rejected with that error, and if the thenable is the promise itself or waits for it, with
    ///   `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @inlinable
    public func recover<U: Thenable & SendableMetatype>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @Sendable (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        recover(Hop(queue, flags), policy, body)
    }

    /// Replaces an error with the result of another thenable. `body` runs on the main actor. Mirrors
    /// `CatchMixin.recover(on:flags:policy:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchAvatar(of: user).recover { error in fetchDefaultAvatar() }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.map`.
    ///   - policy: Which errors `body` receives, by default `conf.catchPolicy`.
    ///   - body: Receives the error and returns a thenable, or throws this error or another one. It's dispatched to
    ///     `conf.Q.map`, and from there to the main queue if that isn't the same queue. So it may use the main actor's
    ///     state.
    /// - Returns: A promise that is resolved as the thenable from `body` is. A value skips `body`, and so does a
    ///   cancellation unless `policy` is `.allErrors`. What skips it becomes the result at once. If `body` throws, the
    ///   promise is rejected with that error, and if the thenable is the promise itself or waits for it, with
    ///   `PMKError.returnedSelf`.
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
        let rp = Promise<T>(EmptyBox())
        handle { [box = rp.box] content in
            let sealed = content as! SealedBox<Result<T>>
            switch sealed.content {
            case .rejected(let error) where policy.covers(error): hop { box.adopt { try body(error) } }
            case .fulfilled, .rejected: box.seal(with: sealed)
            }
        }
        return rp
    }

    /// Replaces every error with the value of a guarantee, so that the chain can no longer fail. `body` runs on the
    /// queue that you name. Mirrors `CatchMixin.recover(on:flags:_:)` of PromiseKit.
    ///
    ///     fetchAvatar(of: user).recover(on: nil) { error in Guarantee.value(placeholder) }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Receives the error, even a cancellation, and returns a guarantee. It can't throw. It may run on any
    ///     thread, so it's `@Sendable`.
    /// - Returns: A guarantee of the value of this promise or of the guarantee from `body`. A value skips `body` and is
    ///   passed on at once. If the guarantee from `body` is the returned one or waits for it, the returned one stays
    ///   pending, and `conf.logHandler` receives `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(Hop(queue, flags), body)
    }

    /// Replaces every error with the value of a guarantee, so that the chain can no longer fail. `body` runs on the
    /// main actor. Mirrors `CatchMixin.recover(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchAvatar(of: user).recover { error in Guarantee.value(placeholder) }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.map`.
    ///   - body: Receives the error, even a cancellation, and returns a guarantee. It can't throw. It's dispatched to
    ///     `conf.Q.map`, and from there to the main queue if that isn't the same queue. So it may use the main actor's
    ///     state.
    /// - Returns: A guarantee of the value of this promise or of the guarantee from `body`. A value skips `body` and is
    ///   passed on at once. If the guarantee from `body` is the returned one or waits for it, the returned one stays
    ///   pending, and `conf.logHandler` receives `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        recover(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable
    func recover(_ hop: Hop?, _ body: @escaping (Error) -> Guarantee<T>) -> Guarantee<T> {
        let rg = Guarantee<T>(EmptyBox())
        handle { [box = rg.box] content in
            switch (content as! SealedBox<Result<T>>).content {
            case .fulfilled(let value): box.seal(value)
            case .rejected(let error): hop { box.adopt(body(error)) }
            }
        }
        return rg
    }
}

extension CatchMixin where T == Void {
    /// Handles every error of a promise without a value, so that the chain can no longer fail. `body` runs on the queue
    /// that you name. Mirrors `CatchMixin.recover(on:flags:_:)` of PromiseKit.
    ///
    ///     save().recover(on: nil) { error in print("Not saved: \(error)") }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Receives the error, even a cancellation. It can't throw. It may run on any thread, so it's
    ///     `@Sendable`.
    /// - Returns: A guarantee that is resolved as soon as `body` has returned. A fulfilled promise skips `body` and
    ///   resolves the guarantee at once.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (Error) -> Void
    ) -> Guarantee<Void> {
        recover(Hop(queue, flags), body)
    }

    /// Handles every error of a promise without a value, so that the chain can no longer fail. `body` runs on the main
    /// actor. Mirrors `CatchMixin.recover(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     save().recover { error in show(error) }.done { close() }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.map`.
    ///   - body: Receives the error, even a cancellation. It can't throw. It's dispatched to `conf.Q.map`, and from
    ///     there to the main queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A guarantee that is resolved as soon as `body` has returned. A fulfilled promise skips `body` and
    ///   resolves the guarantee at once.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func recover(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Error) -> Void
    ) -> Guarantee<Void> {
        recover(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable
    func recover(_ hop: Hop?, _ body: @escaping (Error) -> Void) -> Guarantee<Void> {
        recover(hop) { error -> Guarantee<Void> in
            body(error)
            return Guarantee()
        }
    }

    /// Handles an error of a promise without a value, or throws it again. `body` runs on the queue that you name.
    /// Mirrors `CatchMixin.recover(on:flags:policy:_:)` of PromiseKit.
    ///
    ///     save().recover(on: nil) { error in if !isHarmless(error) { throw error } }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - policy: Which errors `body` receives, by default `conf.catchPolicy`.
    ///   - body: Receives the error. It may throw this error or another one. It may run on any thread, so it's
    ///     `@Sendable`.
    /// - Returns: A promise that is fulfilled as soon as `body` has returned, or rejected with what it throws. A
    ///   fulfilled promise skips `body`, and so does a cancellation unless `policy` is `.allErrors`. Then this
    ///   promise's result is passed on at once.
    @available(swift, introduced: 6)
    @inlinable
    public func recover(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @Sendable (Error) throws -> Void
    ) -> Promise<Void> {
        recover(Hop(queue, flags), policy, body)
    }

    /// Handles an error of a promise without a value, or throws it again. `body` runs on the main actor. Mirrors
    /// `CatchMixin.recover(on:flags:policy:_:)` of PromiseKit, called without `on`.
    ///
    ///     save().recover { error in if !isHarmless(error) { throw error } }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.map`.
    ///   - policy: Which errors `body` receives, by default `conf.catchPolicy`.
    ///   - body: Receives the error. It may throw this error or another one. It's dispatched to `conf.Q.map`, and from
    ///     there to the main queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A promise that is fulfilled as soon as `body` has returned, or rejected with what it throws. A
    ///   fulfilled promise skips `body`, and so does a cancellation unless `policy` is `.allErrors`. Then this
    ///   promise's result is passed on at once.
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
        recover(hop, policy) { error -> Promise<Void> in
            try body(error)
            return Promise()
        }
    }
}
