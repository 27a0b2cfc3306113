import Dispatch

// The operators of `Thenable+Chaining.swift` and `Guarantee+Chaining.swift` for programs in Swift 5 mode. `Making+Swift5.swift`
// says why they are there.

extension Thenable {
    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func then<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> U
    ) -> Promise<U.T> {
        then(queue, flags, body)
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func map<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T) throws -> U
    ) -> Promise<U> {
        map(queue, flags, transform)
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func compactMap<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T) throws -> U?
    ) -> Promise<U> {
        map(queue, flags) { try unwrapped(transform($0), or: .compactMap($0, U.self)) }
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> Void
    ) -> Promise<Void> {
        map(queue, flags, body)
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) throws -> Void
    ) -> Promise<T> {
        map(queue, flags) { value in
            try body(value)
            return value
        }
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.map`.
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
    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func then<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(queue, flags, body)
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func map<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> U
    ) -> Guarantee<U> {
        map(queue, flags, body)
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @discardableResult @inlinable
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Void
    ) -> Guarantee<Void> {
        map(queue, flags, body)
    }

    /// The form with `on` in Swift 5 mode, where the default is `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (T) -> Void
    ) -> Guarantee<T> {
        map(queue, flags) { value in
            body(value)
            return value
        }
    }
}
