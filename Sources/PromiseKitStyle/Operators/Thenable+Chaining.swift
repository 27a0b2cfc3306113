import Dispatch

// The operators for values, and `tap`, which is for any result. In an operator for values, an error skips the closure and
// rejects the returned promise. `Thenable` says where closures run.
//
// An operator that a guarantee has as well is marked `@_disfavoredOverload`, so that the compiler chooses the one of the
// guarantee, and type-checks long chains quickly.
//
// Each operator has public forms, whose closures the compiler checks. They call one internal form, which does the work
// without checks. The forms for Swift 5 mode, in the folder `Swift5`, call it, too.

extension Thenable {
    /// Passes the value to `body`, which returns a thenable. Returns a promise that takes the result of that thenable.
    /// If the thenable is the returned promise or waits for it, the promise is rejected with `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func then<U: Thenable & SendableMetatype>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) throws -> U
    ) -> Promise<U.T> {
        then(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
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
        let rp = Promise<U.T>(.pending)
        handle { [box = rp.box, body = unchecked(body)] content in
            let sealed = Box<Result<T>>.open(content)
            switch sealed.content {
            case .fulfilled where hop != nil: hop? { box.adopt { try body(sealed.content.get()) } }
            case .fulfilled(let value): box.adopt { try body(value) }
            case .rejected(let error): box.seal(.rejected(error))
            }
        }
        return rp
    }

    /// Passes the value to `transform` and returns a promise of what `transform` returns.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @Sendable (T) throws -> U
    ) -> Promise<U> {
        map(Hop(queue, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T) throws -> U
    ) -> Promise<U> {
        map(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    @inlinable @_disfavoredOverload
    func map<U>(_ hop: Hop?, _ transform: @escaping (T) throws -> U) -> Promise<U> {
        let rp = Promise<U>(.pending)
        handle { [box = rp.box, transform = unchecked(transform)] content in
            let sealed = Box<Result<T>>.open(content)
            switch sealed.content {
            case .fulfilled where hop != nil: hop? { box.seal(Result { try transform(sealed.content.get()) }) }
            case .fulfilled(let value): box.seal(Result { try transform(value) })
            case .rejected(let error): box.seal(.rejected(error))
            }
        }
        return rp
    }

    /// Passes the value to `transform` and returns a promise of what `transform` returns. If that is nil, the promise
    /// is rejected with `PMKError.compactMap`.
    @available(swift, introduced: 6)
    @inlinable
    public func compactMap<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @Sendable (T) throws -> U?
    ) -> Promise<U> {
        compactMap(Hop(queue, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func compactMap<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T) throws -> U?
    ) -> Promise<U> {
        compactMap(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    @inlinable
    func compactMap<U>(_ hop: Hop?, _ transform: @escaping (T) throws -> U?) -> Promise<U> {
        map(hop) { try unwrapped(transform($0), or: .compactMap($0, U.self)) }
    }

    /// Passes the value to `body` and returns a promise without a value, which is fulfilled when `body` has returned.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) throws -> Void
    ) -> Promise<Void> {
        map(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func done(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) throws -> Void
    ) -> Promise<Void> {
        map(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    /// Passes the value to `body` and returns a promise of the same value, which is fulfilled when `body` has returned.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) throws -> Void
    ) -> Promise<T> {
        get(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
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

    /// Passes the result to `body`, whether it is a value or an error, and returns a promise of the same result, which
    /// is resolved when `body` has returned.
    @available(swift, introduced: 6)
    @inlinable
    public func tap(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (Result<T>) -> Void
    ) -> Promise<T> {
        tap(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func tap(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Result<T>) -> Void
    ) -> Promise<T> {
        tap(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable
    func tap(_ hop: Hop?, _ body: @escaping (Result<T>) -> Void) -> Promise<T> {
        let rp = Promise<T>(.pending)
        handle { [box = rp.box, body = unchecked(body)] content in
            let sealed = Box<Result<T>>.open(content)
            hop {
                body(sealed.content)
                box.seal(with: sealed)
            }
        }
        return rp
    }

    /// Returns a promise that is resolved as this one is, without the value.
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
