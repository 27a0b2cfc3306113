import Dispatch

// The operators whose closure returns nothing: `done` and `get` for values, and `tap` for any result. `Thenable+Chaining.swift` says
// how operators are written.

extension Thenable {
    /// Uses the value, usually at the end of a chain. `body` runs on the queue that you name. Mirrors
    /// `Thenable.done(on:flags:_:)` of PromiseKit.
    ///
    ///     fetchUser(7).done(on: .global()) { user in try store(user) }.catch { error in show(error) }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Receives the value. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A promise without a value, which is fulfilled as soon as `body` has returned. An error or a
    ///   cancellation skips `body` and is passed on at once. If `body` throws, the promise is rejected. Add a `catch`
    ///   for the errors.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) throws -> Void
    ) -> Promise<Void> {
        map(Hop(queue, flags), body)
    }

    /// Uses the value, usually at the end of a chain. `body` runs on the main actor. Mirrors
    /// `Thenable.done(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchUser(7).done { user in show(user) }.catch { error in show(error) }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.return`.
    ///   - body: Receives the value. It's dispatched to `conf.Q.return`, and from there to the main queue if that isn't
    ///     the same queue. So it may use the main actor's state.
    /// - Returns: A promise without a value, which is fulfilled as soon as `body` has returned. An error or a
    ///   cancellation skips `body` and is passed on at once. If `body` throws, the promise is rejected. Add a `catch`
    ///   for the errors.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func done(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) throws -> Void
    ) -> Promise<Void> {
        map(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    /// Looks at the value and passes it on. `body` runs on the queue that you name. Mirrors `Thenable.get(on:flags:_:)`
    /// of PromiseKit.
    ///
    ///     fetchUser(7).get(on: .global()) { user in try store(user) }.then { user in fetchAvatar(of: user) }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Receives the value. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A promise that is fulfilled with the same value as soon as `body` has returned. An error or a
    ///   cancellation skips `body` and is passed on at once. If `body` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) throws -> Void
    ) -> Promise<T> {
        get(Hop(queue, flags), body)
    }

    /// Looks at the value and passes it on. `body` runs on the main actor. Mirrors `Thenable.get(on:flags:_:)` of
    /// PromiseKit, called without `on`.
    ///
    ///     fetchUser(7).get { user in show(user) }.then { user in fetchAvatar(of: user) }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.return`.
    ///   - body: Receives the value. It's dispatched to `conf.Q.return`, and from there to the main queue if that isn't
    ///     the same queue. So it may use the main actor's state.
    /// - Returns: A promise that is fulfilled with the same value as soon as `body` has returned. An error or a
    ///   cancellation skips `body` and is passed on at once. If `body` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func get(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) throws -> Void
    ) -> Promise<T> {
        get(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    @inlinable @_disfavoredOverload
    func get(_ hop: Hop?, _ body: @escaping (T) throws -> Void) -> Promise<T> {
        map(hop) { value in
            try body(value)
            return value
        }
    }

    /// Looks at the result, whether it's a value or an error, and passes it on. `body` runs on the queue that you name.
    /// Mirrors `Thenable.tap(on:flags:_:)` of PromiseKit.
    ///
    ///     fetchUser(7).tap(on: nil) { result in print("Received \(result)") }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Receives the result. It can't throw. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A promise that has the same result as soon as `body` has returned. `body` receives every result,
    ///   including errors and cancellations.
    @available(swift, introduced: 6)
    @inlinable
    public func tap(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (Result<T>) -> Void
    ) -> Promise<T> {
        tap(Hop(queue, flags), body)
    }

    /// Looks at the result, whether it's a value or an error, and passes it on. `body` runs on the main actor. Mirrors
    /// `Thenable.tap(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchUser(7).tap { result in print("Received \(result)") }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.map`.
    ///   - body: Receives the result. It can't throw. It's dispatched to `conf.Q.map`, and from there to the main queue
    ///     if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A promise that has the same result as soon as `body` has returned. `body` receives every result,
    ///   including errors and cancellations.
    @available(swift, introduced: 6)
    @inlinable
    public func tap(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Result<T>) -> Void
    ) -> Promise<T> {
        tap(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable
    func tap(_ hop: Hop?, _ body: @escaping (Result<T>) -> Void) -> Promise<T> {
        let rp = Promise<T>(EmptyBox())
        handle { [box = rp.box] content in
            let sealed = content as! SealedBox<Result<T>>
            hop {
                body(sealed.content)
                box.seal(with: sealed)
            }
        }
        return rp
    }
}
