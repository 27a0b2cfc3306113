import Dispatch

// The operators of `Thenable+Chaining.swift` and `Guarantee+Chaining.swift` for programs in Swift 5 mode.
// `Making+Swift5.swift` says why these forms exist.

extension Thenable {
    /// Starts the next asynchronous step and returns a promise of its result. Mirrors `Thenable.then(on:flags:_:)` of
    /// PromiseKit.
    ///
    /// `body` receives the value and returns a thenable, such as a promise. It's dispatched to `queue`, by default
    /// `conf.Q.map`. Nil means at once, on the thread that resolves this promise. Swift 5 mode doesn't check what it
    /// captures.
    /// - Returns: A promise that is resolved as the thenable from `body` is. An error or a cancellation skips `body`
    ///   and is passed on at once. If `body` throws, the promise is rejected. If the thenable is the returned promise
    ///   or waits for it, that one is rejected with `PMKError.returnedSelf`.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func then<U: Thenable & SendableMetatype>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> U
    ) -> Promise<U.T> {
        then(Hop(queue, flags), body)
    }

    /// Transforms the value and returns a promise of the new one. Mirrors `Thenable.map(on:flags:_:)` of PromiseKit.
    ///
    /// `transform` receives the value and returns the new one. It's dispatched to `queue`, by default `conf.Q.map`. Nil
    /// means at once, on the thread that resolves this promise. Swift 5 mode doesn't check what it captures.
    /// - Returns: A promise that is fulfilled as soon as `transform` has returned. An error or a cancellation skips
    ///   `transform` and is passed on at once. If `transform` throws, the promise is rejected.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func map<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T) throws -> U
    ) -> Promise<U> {
        map(Hop(queue, flags), transform)
    }

    /// Transforms the value, treats nil as an error, and returns a promise of the new value. Mirrors
    /// `Thenable.compactMap(on:flags:_:)` of PromiseKit.
    ///
    /// `transform` receives the value and returns the new one or nil. It's dispatched to `queue`, by default
    /// `conf.Q.map`. Nil means at once, on the thread that resolves this promise. Swift 5 mode doesn't check what it
    /// captures.
    /// - Returns: A promise that is fulfilled with the new value. For nil, it's rejected with `PMKError.compactMap`,
    ///   which has the old value. An error or a cancellation skips `transform` and is passed on at once. If `transform`
    ///   throws, the promise is rejected.
    @available(swift, obsoleted: 6)
    @inlinable
    public func compactMap<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T) throws -> U?
    ) -> Promise<U> {
        compactMap(Hop(queue, flags), transform)
    }

    /// Uses the value, usually at the end of a chain. Mirrors `Thenable.done(on:flags:_:)` of PromiseKit.
    ///
    /// `body` receives the value. It's dispatched to `queue`, by default `conf.Q.return`. Nil means at once, on the
    /// thread that resolves this promise. Swift 5 mode doesn't check what it captures.
    /// - Returns: A promise without a value, which is fulfilled as soon as `body` has returned. An error or a
    ///   cancellation skips `body` and is passed on at once. If `body` throws, the promise is rejected. Add a `catch`
    ///   for the errors.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> Void
    ) -> Promise<Void> {
        map(Hop(queue, flags), body)
    }

    /// Looks at the value and passes it on. Mirrors `Thenable.get(on:flags:_:)` of PromiseKit.
    ///
    /// `body` receives the value. It's dispatched to `queue`, by default `conf.Q.return`. Nil means at once, on the
    /// thread that resolves this promise. Swift 5 mode doesn't check what it captures.
    /// - Returns: A promise that is fulfilled with the same value as soon as `body` has returned. An error or a
    ///   cancellation skips `body` and is passed on at once. If `body` throws, the promise is rejected.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> Void
    ) -> Promise<T> {
        get(Hop(queue, flags), body)
    }

    /// Looks at the result, whether it's a value or an error, and passes it on. Mirrors `Thenable.tap(on:flags:_:)` of
    /// PromiseKit.
    ///
    /// `body` receives the result. It can't throw. It's dispatched to `queue`, by default `conf.Q.map`. Nil means at
    /// once, on the thread that resolves this promise. Swift 5 mode doesn't check what it captures.
    /// - Returns: A promise that has the same result as soon as `body` has returned. `body` receives every result,
    ///   including errors and cancellations.
    @available(swift, obsoleted: 6)
    @inlinable
    public func tap(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (Result<T>) -> Void
    ) -> Promise<T> {
        tap(Hop(queue, flags), body)
    }
}

extension Guarantee {
    /// Starts the next asynchronous step and returns a guarantee of its value. Mirrors `Guarantee.then(on:flags:_:)` of
    /// PromiseKit.
    ///
    /// `body` receives the value and returns a guarantee. It can't throw. It's dispatched to `queue`, by default
    /// `conf.Q.map`. Nil means at once, on the thread that resolves this guarantee. Swift 5 mode doesn't check what it
    /// captures.
    /// - Returns: A guarantee that is resolved with the value of the guarantee from `body`, when that one is. If the
    ///   guarantee from `body` is the returned one or waits for it, the returned one stays pending, and
    ///   `conf.logHandler` receives `PMKError.returnedSelf`.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func then<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(Hop(queue, flags), body)
    }

    /// Transforms the value and returns a guarantee of the new one. Mirrors `Guarantee.map(on:flags:_:)` of PromiseKit.
    ///
    /// `body` receives the value and returns the new one. A closure that throws selects `Thenable.map` instead. It's
    /// dispatched to `queue`, by default `conf.Q.map`. Nil means at once, on the thread that resolves this guarantee.
    /// Swift 5 mode doesn't check what it captures.
    /// - Returns: A guarantee that is resolved as soon as `body` has returned.
    @available(swift, obsoleted: 6)
    @inlinable
    public func map<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> U
    ) -> Guarantee<U> {
        map(Hop(queue, flags), body)
    }

    /// Uses the value, usually at the end of a chain that can't fail. Mirrors `Guarantee.done(on:flags:_:)` of
    /// PromiseKit.
    ///
    /// `body` receives the value. A closure that throws selects `Thenable.done` instead, whose chain needs a `catch`.
    /// It's dispatched to `queue`, by default `conf.Q.return`. Nil means at once, on the thread that resolves this
    /// guarantee. Swift 5 mode doesn't check what it captures.
    /// - Returns: A guarantee without a value, which is resolved as soon as `body` has returned.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Void
    ) -> Guarantee<Void> {
        map(Hop(queue, flags), body)
    }

    /// Looks at the value of a guarantee and passes it on. Mirrors `Guarantee.get(on:flags:_:)` of PromiseKit.
    ///
    /// `body` receives the value. A closure that throws selects `Thenable.get` instead. It's dispatched to `queue`, by
    /// default `conf.Q.return`. Nil means at once, on the thread that resolves this guarantee. Swift 5 mode doesn't
    /// check what it captures.
    /// - Returns: A guarantee that is resolved with the same value as soon as `body` has returned.
    @available(swift, obsoleted: 6)
    @inlinable
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Void
    ) -> Guarantee<T> {
        get(Hop(queue, flags), body)
    }
}
