import Dispatch

// The operators for values. An error skips their closure and rejects the promise that they return.
//
// `Thenable` says where closures run. Each operator has a second form without `on`, which calls the first with the queue
// from `conf.Q`.

extension Thenable {
    /// Continues with another promise.
    ///
    /// - Parameter body: Receives the value. If it returns the promise that it is to settle, or one that waits for it, that
    ///   promise is rejected with `PMKError.returnedSelf`.
    /// - Returns: A promise that ends as the returned thenable does.
    @preconcurrency @inlinable
    public func then<U: Thenable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) throws -> U
    ) -> Promise<U.T> {
        let next = Box<Result<U.T>?>()
        link(to: next, on: queue, flags, for: .values, body) { result, body, next in
            switch result {
            case .fulfilled(let value): do { next.adopt(try body(value)) } catch { next.seal(.rejected(error)) }
            case .rejected(let error): next.seal(.rejected(error))
            }
        }
        return Promise(next)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @preconcurrency @inlinable
    public func then<U: Thenable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) throws -> U
    ) -> Promise<U.T> {
        then(on: conf.Q.map, flags: flags, dispatchable(body))
    }

    /// Continues with another value.
    ///
    /// - Parameter transform: Receives the value.
    /// - Returns: A promise of what `transform` returns.
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @Sendable (T) throws -> U
    ) -> Promise<U> {
        let next = Box<Result<U>?>()
        link(to: next, on: queue, flags, for: .values, transform) { result, transform, next in
            switch result {
            case .fulfilled(let value): next.seal(Result { try transform(value) })
            case .rejected(let error): next.seal(.rejected(error))
            }
        }
        return Promise(next)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T) throws -> U
    ) -> Promise<U> {
        map(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// Continues with another value if there is one.
    ///
    /// - Parameter transform: Receives the value.
    /// - Returns: A promise of what `transform` returns; rejected with `PMKError.compactMap` if that is nil.
    @preconcurrency @inlinable
    public func compactMap<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @Sendable (T) throws -> U?
    ) -> Promise<U> {
        map(on: queue, flags: flags) { value in
            guard let transformed = try transform(value) else { throw PMKError.compactMap(value, U.self) }
            return transformed
        }
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @preconcurrency @inlinable
    public func compactMap<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T) throws -> U?
    ) -> Promise<U> {
        compactMap(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// Ends the part of a chain that has a value.
    ///
    /// - Parameter body: Receives the value.
    /// - Returns: A promise without a value, fulfilled when `body` has run.
    @preconcurrency @inlinable
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) throws -> Void
    ) -> Promise<Void> {
        map(on: queue, flags: flags, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @preconcurrency @inlinable
    public func done(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) throws -> Void
    ) -> Promise<Void> {
        done(on: conf.Q.return, flags: flags, dispatchable(body))
    }

    /// Looks at the value and passes it on.
    ///
    /// - Parameter body: Receives the value.
    /// - Returns: A promise of the same value, fulfilled when `body` has run.
    @preconcurrency @inlinable
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) throws -> Void
    ) -> Promise<T> {
        map(on: queue, flags: flags) { value in
            try body(value)
            return value
        }
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @preconcurrency @inlinable
    public func get(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) throws -> Void
    ) -> Promise<T> {
        get(on: conf.Q.return, flags: flags, dispatchable(body))
    }

    /// Looks at the result, value or error, and passes it on.
    ///
    /// - Parameter body: Receives the result.
    /// - Returns: A promise of the same result, resolved when `body` has run.
    @preconcurrency @inlinable
    public func tap(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (Result<T>) -> Void
    ) -> Promise<T> {
        let next = Box<Result<T>?>()
        link(to: next, on: queue, flags, for: .everything, body) { result, body, next in
            body(result)
            next.seal(result)
        }
        return Promise(next)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @preconcurrency @inlinable
    public func tap(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Result<T>) -> Void
    ) -> Promise<T> {
        tap(on: conf.Q.map, flags: flags, dispatchable(body))
    }

    /// The same outcome without the value.
    @inlinable
    public func asVoid() -> Promise<Void> {
        map(on: nil) { _ in }
    }
}
