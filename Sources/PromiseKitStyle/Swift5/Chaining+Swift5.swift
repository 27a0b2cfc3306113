import Dispatch

// The operators of `Thenable+Chaining.swift` and `Guarantee+Chaining.swift` for programs in Swift 5 mode. `UncheckedBody.swift`
// says why they are there.

extension Thenable {
    /// `then(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public func then<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (T) throws -> U
    ) -> Promise<U.T> {
        then(on: queue, flags: flags, assumedSendable(body))
    }

    /// `map(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public func map<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T) throws -> U
    ) -> Promise<U> {
        map(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `compactMap(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func compactMap<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T) throws -> U?
    ) -> Promise<U> {
        compactMap(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `done(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (T) throws -> Void
    ) -> Promise<Void> {
        done(on: queue, flags: flags, assumedSendable(body))
    }

    /// `get(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (T) throws -> Void
    ) -> Promise<T> {
        get(on: queue, flags: flags, assumedSendable(body))
    }

    /// `tap(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func tap(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (Result<T>) -> Void
    ) -> Promise<T> {
        tap(on: queue, flags: flags, assumedSendable(body))
    }
}

extension Guarantee {
    /// `then(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func then<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(on: queue, flags: flags, assumedSendable(body))
    }

    /// `map(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (T) -> U
    ) -> Guarantee<U> {
        map(on: queue, flags: flags, assumedSendable(body))
    }

    /// `done(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func done(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (T) -> Void
    ) -> Guarantee<Void> {
        done(on: queue, flags: flags, assumedSendable(body))
    }

    /// `get(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.return`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func get(
        on queue: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ body: @escaping (T) -> Void
    ) -> Guarantee<T> {
        get(on: queue, flags: flags, assumedSendable(body))
    }
}

extension Promise {
    /// `pipe(to:)` in Swift 5 mode. The form for Swift 6 mode says what it does.
    /// It is preferred to that form, which is disfavored.
    @available(swift, obsoleted: 6)
    @inlinable
    public func pipe(mode: Swift5Mode = .unchecked, to body: @escaping (Result<T>) -> Void) {
        box.pipe(to: assumedSendable(body))
    }
}
