import Dispatch

// The operators of `Thenable+Chaining.swift` and `Guarantee+Chaining.swift` for programs in Swift 5 mode. `Making+Swift5.swift`
// says why they are there.

extension Thenable {
    /// `then(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func then<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> U
    ) -> Promise<U.T> {
        then(queue, flags, body)
    }

    /// `map(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func map<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T) throws -> U
    ) -> Promise<U> {
        map(queue, flags, transform)
    }

    /// `compactMap(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func compactMap<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T) throws -> U?
    ) -> Promise<U> {
        compactMap(queue, flags, transform)
    }

    /// `done(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> Void
    ) -> Promise<Void> {
        map(queue, flags, body)
    }

    /// `get(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> Void
    ) -> Promise<T> {
        get(queue, flags, body)
    }

    /// `tap(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func tap(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (Result<T>) -> Void
    ) -> Promise<T> {
        tap(queue, flags, body)
    }
}

extension Guarantee {
    /// `then(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func then<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(queue, flags, body)
    }

    /// `map(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func map<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> U
    ) -> Guarantee<U> {
        map(queue, flags, body)
    }

    /// `done(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Void
    ) -> Guarantee<Void> {
        map(queue, flags, body)
    }

    /// `get(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Void
    ) -> Guarantee<T> {
        get(queue, flags, body)
    }
}
