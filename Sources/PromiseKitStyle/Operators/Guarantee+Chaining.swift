import Dispatch

// The operators of `Thenable+Chaining.swift` for closures that cannot throw. They return guarantees.
//
// `Thenable` says where closures run. Each operator has a second form without `on`, which calls the first with the queue
// from `conf.Q`.

extension Guarantee {
    /// Continues with another guarantee.
    ///
    /// - Parameter body: Receives the value. If it returns the guarantee that it is to settle, or one that waits for it,
    ///   that guarantee stays pending, and `conf.logHandler` receives `PMKError.returnedSelf`.
    /// - Returns: A guarantee of the value of the returned guarantee.
    @preconcurrency @discardableResult @inlinable
    public func then<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        let next = Box<U?>()
        link(to: next, on: queue, flags, body) { value, body, next in next.adopt(body(value)) }
        return Guarantee<U>(next)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @preconcurrency @discardableResult @inlinable
    public func then<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(on: conf.Q.map, flags: flags, dispatchable(body))
    }

    /// Continues with another value.
    ///
    /// - Parameter body: Receives the value.
    /// - Returns: A guarantee of what `body` returns.
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> U
    ) -> Guarantee<U> {
        let next = Box<U?>()
        link(to: next, on: queue, flags, body) { value, body, next in next.seal(body(value)) }
        return Guarantee<U>(next)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> U
    ) -> Guarantee<U> {
        map(on: conf.Q.map, flags: flags, dispatchable(body))
    }

    /// Does something with the value.
    ///
    /// - Parameter body: Receives the value.
    /// - Returns: A guarantee without a value, resolved when `body` has run.
    @preconcurrency @discardableResult @inlinable
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Void
    ) -> Guarantee<Void> {
        map(on: queue, flags: flags, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @preconcurrency @discardableResult @inlinable
    public func done(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Void
    ) -> Guarantee<Void> {
        done(on: conf.Q.return, flags: flags, dispatchable(body))
    }

    /// Looks at the value and passes it on.
    ///
    /// - Parameter body: Receives the value.
    /// - Returns: A guarantee of the same value, resolved when `body` has run.
    @preconcurrency @inlinable
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Void
    ) -> Guarantee<T> {
        map(on: queue, flags: flags) { value in
            body(value)
            return value
        }
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @preconcurrency @inlinable
    public func get(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Void
    ) -> Guarantee<T> {
        get(on: conf.Q.return, flags: flags, dispatchable(body))
    }

    /// The same guarantee without the value.
    @inlinable
    public func asVoid() -> Guarantee<Void> {
        map(on: nil) { _ in }
    }
}
