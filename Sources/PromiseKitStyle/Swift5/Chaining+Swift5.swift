import Dispatch

// The operators of `Thenable+Chaining.swift` and `Guarantee+Chaining.swift` for programs in Swift 5 mode.
// `Making+Swift5.swift` says why these forms exist.

extension Thenable {
    /// In Swift 5 mode: passes the value to `body`, and takes the result of the thenable that `body` returns.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func then<U: Thenable & SendableMetatype>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> U
    ) -> Promise<U.T> {
        then(Hop(queue, flags), body)
    }

    /// In Swift 5 mode: a promise of what `transform` makes of the value.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func map<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T) throws -> U
    ) -> Promise<U> {
        map(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: like `map`, but nil rejects with `PMKError.compactMap`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func compactMap<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T) throws -> U?
    ) -> Promise<U> {
        compactMap(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: passes the value to `body`; the returned promise has no value.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> Void
    ) -> Promise<Void> {
        map(Hop(queue, flags), body)
    }

    /// In Swift 5 mode: passes the value to `body`; the returned promise has the same value.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> Void
    ) -> Promise<T> {
        get(Hop(queue, flags), body)
    }

    /// In Swift 5 mode: passes the result, a value or an error, to `body`; the returned promise has the same result.
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
    /// In Swift 5 mode: passes the value to `body`, and takes the value of the guarantee that `body` returns.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func then<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(Hop(queue, flags), body)
    }

    /// In Swift 5 mode: a guarantee of what `body` makes of the value.
    @available(swift, obsoleted: 6)
    @inlinable
    public func map<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> U
    ) -> Guarantee<U> {
        map(Hop(queue, flags), body)
    }

    /// In Swift 5 mode: passes the value to `body`; the returned guarantee has no value.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Void
    ) -> Guarantee<Void> {
        map(Hop(queue, flags), body)
    }

    /// In Swift 5 mode: passes the value to `body`; the returned guarantee has the same value.
    @available(swift, obsoleted: 6)
    @inlinable
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Void
    ) -> Guarantee<T> {
        get(Hop(queue, flags), body)
    }
}
