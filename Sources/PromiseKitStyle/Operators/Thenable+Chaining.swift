import Dispatch

// Operators for values. An error skips their closure and rejects the returned promise. `Thenable` says where closures
// run; a form without `on` is the form with `on` on the queue that it names.

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
        let (box, dispatcher) = (Box<Result<U.T>?>(), Dispatcher(queue, flags))
        pipe { result in
            switch result {
            case .fulfilled(let value):
                dispatcher.dispatch {
                    do { box.adopt(try body(value)) } catch { box.seal(.rejected(error)) }
                }
            case .rejected(let error):
                box.seal(.rejected(error))
            }
        }
        return Promise(box)
    }

    /// The form for `conf.Q.map`.
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
        let box = Box<Result<U>?>()
        link(to: box, Place(queue, flags, for: .fulfilled), transform) { result, transform, box in
            switch result {
            case .fulfilled(let value): box.seal(Result { try transform(value) })
            case .rejected(let error): box.seal(.rejected(error))
            }
        }
        return Promise(box)
    }

    /// The form for `conf.Q.map`.
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

    /// The form for `conf.Q.map`.
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

    /// The form for `conf.Q.return`.
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

    /// The form for `conf.Q.return`.
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
        let (box, dispatcher) = (Box<Result<T>?>(), Dispatcher(queue, flags))
        pipe { result in
            dispatcher.dispatch {
                body(result)
                box.seal(result)
            }
        }
        return Promise(box)
    }

    /// The form for `conf.Q.map`.
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
