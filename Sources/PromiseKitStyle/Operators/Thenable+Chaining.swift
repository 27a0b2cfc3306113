import Dispatch

// The operators that make another value of the value. An error skips the closure and rejects the returned promise. `Thenable` says
// where closures run.
//
// An operator that a guarantee has as well is marked `@_disfavoredOverload`, so that the compiler chooses the one of the
// guarantee, and type-checks long chains quickly.
//
// Each operator has public forms, whose closures the compiler checks. They call one internal form, which does the work
// without checks: that of the operator itself, or that of `map`, `then` or `tap`. The forms for Swift 5 mode, in the
// folder `Swift5`, call it, too.

extension Thenable {
    /// Starts the next asynchronous step and returns a promise of its result. `body` runs on the queue that you name.
    /// Mirrors `Thenable.then(on:flags:_:)` of PromiseKit.
    ///
    ///     fetchUser(7).then(on: .global()) { user in fetchAvatar(of: user) }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Receives the value and returns a thenable, such as a promise. It may run on any thread, so it's
    ///     `@Sendable`.
    /// - Returns: A promise that is resolved as the thenable from `body` is. An error or a cancellation skips `body`
    ///   and is passed on at once. If `body` throws, the promise is rejected. If the thenable is the returned promise
    ///   or waits for it, that one is rejected with `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func then<U: Thenable & SendableMetatype>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) throws -> U
    ) -> Promise<U.T> {
        then(Hop(queue, flags), body)
    }

    /// Starts the next asynchronous step and returns a promise of its result. `body` runs on the main actor. Mirrors
    /// `Thenable.then(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchUser(7).then { user in fetchAvatar(of: user) }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.map`.
    ///   - body: Receives the value and returns a thenable, such as a promise. It's dispatched to `conf.Q.map`, and
    ///     from there to the main queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A promise that is resolved as the thenable from `body` is. An error or a cancellation skips `body`
    ///   and is passed on at once. If `body` throws, the promise is rejected. If the thenable is the returned promise
    ///   or waits for it, that one is rejected with `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func then<U: Thenable & SendableMetatype>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) throws -> U
    ) -> Promise<U.T> {
        then(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable @_disfavoredOverload
    func then<U: Thenable & SendableMetatype>(
        _ hop: Hop?, _ body: @escaping (T) throws -> U
    ) -> Promise<U.T> {
        let rp = Promise<U.T>(EmptyBox())
        handle { [box = rp.box] content in
            let sealed = content as! SealedBox<Result<T>>
            switch sealed.content {
            case .fulfilled where hop != nil: hop? { box.adopt { try body(sealed.content.get()) } }
            case .fulfilled(let value): box.adopt { try body(value) }
            case .rejected(let error): box.seal(.rejected(error))
            }
        }
        return rp
    }

    /// Transforms the value and returns a promise of the new one. `transform` runs on the queue that you name. Mirrors
    /// `Thenable.map(on:flags:_:)` of PromiseKit.
    ///
    ///     fetchData().map(on: .global()) { data in try decodeUser(data) }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `transform` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives the value and returns the new one. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A promise that is fulfilled as soon as `transform` has returned. An error or a cancellation skips
    ///   `transform` and is passed on at once. If `transform` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @Sendable (T) throws -> U
    ) -> Promise<U> {
        map(Hop(queue, flags), transform)
    }

    /// Transforms the value and returns a promise of the new one. `transform` runs on the main actor. Mirrors
    /// `Thenable.map(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchUser(7).map { user in user.name }
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives the value and returns the new one. It's dispatched to `conf.Q.map`, and from there to
    ///     the main queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A promise that is fulfilled as soon as `transform` has returned. An error or a cancellation skips
    ///   `transform` and is passed on at once. If `transform` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T) throws -> U
    ) -> Promise<U> {
        map(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    @inlinable @_disfavoredOverload
    func map<U>(_ hop: Hop?, _ transform: @escaping (T) throws -> U) -> Promise<U> {
        if hop == nil, let result = (self as? Promise<T>)?.box.now({ result in Result { try transform(result.get()) } })
        {
            return Promise(sealed: result)
        }
        let rp = Promise<U>(EmptyBox())
        handle { [box = rp.box] content in
            let sealed = content as! SealedBox<Result<T>>
            do {
                switch sealed.content {
                case .fulfilled where hop != nil: hop? { box.seal(Result { try transform(sealed.content.get()) }) }
                case .fulfilled(let value): box.seal(.fulfilled(try transform(value)))
                case .rejected(let error): box.seal(.rejected(error))
                }
            } catch { box.seal(.rejected(error)) }
        }
        return rp
    }

    /// Transforms the value, treats nil as an error, and returns a promise of the new value. `transform` runs on the
    /// queue that you name. Mirrors `Thenable.compactMap(on:flags:_:)` of PromiseKit.
    ///
    ///     fetchText().compactMap(on: nil) { text in Int(text) }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `transform` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives the value and returns the new one or nil. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A promise that is fulfilled with the new value. For nil, it's rejected with `PMKError.compactMap`,
    ///   which has the old value. An error or a cancellation skips `transform` and is passed on at once. If `transform`
    ///   throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable
    public func compactMap<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @Sendable (T) throws -> U?
    ) -> Promise<U> {
        compactMap(Hop(queue, flags), transform)
    }

    /// Transforms the value, treats nil as an error, and returns a promise of the new value. `transform` runs on the
    /// main actor. Mirrors `Thenable.compactMap(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchUser(7).compactMap { user in user.email }
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives the value and returns the new one or nil. It's dispatched to `conf.Q.map`, and from
    ///     there to the main queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A promise that is fulfilled with the new value. For nil, it's rejected with `PMKError.compactMap`,
    ///   which has the old value. An error or a cancellation skips `transform` and is passed on at once. If `transform`
    ///   throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable
    public func compactMap<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T) throws -> U?
    ) -> Promise<U> {
        compactMap(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    @inlinable
    func compactMap<U>(_ hop: Hop?, _ transform: @escaping (T) throws -> U?) -> Promise<U> {
        map(hop) { try unwrapped(transform($0), or: .compactMap(uncheckedValue($0), U.self)) }
    }

    /// Returns a promise that is resolved as this one is, without the value. Mirrors `Thenable.asVoid()` of PromiseKit.
    ///
    /// - Returns: A promise that is fulfilled or rejected on the thread that resolves this promise.
    @inlinable @_disfavoredOverload
    public func asVoid() -> Promise<Void> {
        map(nil) { _ in }
    }
}

/// The value of `optional`. Throws `error` if there is no value.
@inlinable
func unwrapped<Wrapped>(_ optional: Wrapped?, or error: @autoclosure () -> PMKError) throws -> Wrapped {
    guard let optional else { throw error() }
    return optional
}
