import Dispatch

// The operators of `Thenable+Chaining.swift` for closures that cannot throw. They return guarantees. `Thenable` says
// where closures run.

extension Guarantee {
    /// Passes the value to `body`, which returns a guarantee. Returns a new guarantee that takes the value of the guarantee
    /// from `body`. If the guarantee from `body` is the new one or waits for it, the new guarantee stays pending, and
    /// `conf.logHandler` receives `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func then<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(queue, flags, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func then<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(conf.Q.map, flags.ofMainActor, dispatchable(body))
    }

    @inlinable
    func then<U>(
        _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ body: @escaping (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        let next = Guarantee<U>(outcome: nil)
        link(to: next, on: queue, flags, body) { value, body, next in next.adopt(body(value)) }
        return next
    }

    /// Passes the value to `body` and returns a guarantee of what `body` returns.
    @available(swift, introduced: 6)
    @inlinable
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> U
    ) -> Guarantee<U> {
        map(queue, flags, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> U
    ) -> Guarantee<U> {
        map(conf.Q.map, flags.ofMainActor, dispatchable(body))
    }

    @inlinable
    func map<U>(
        _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ body: @escaping (T) -> U
    ) -> Guarantee<U> {
        let next = Guarantee<U>(outcome: nil)
        link(to: next, on: queue, flags, body) { value, body, next in next.seal(body(value)) }
        return next
    }

    /// Passes the value to `body` and returns a guarantee without a value, which is resolved when `body` has returned.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Void
    ) -> Guarantee<Void> {
        map(queue, flags, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func done(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Void
    ) -> Guarantee<Void> {
        map(conf.Q.return, flags.ofMainActor, dispatchable(body))
    }

    /// Passes the value to `body` and returns a guarantee of the same value, which is resolved when `body` has returned.
    @available(swift, introduced: 6)
    @inlinable
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Void
    ) -> Guarantee<T> {
        map(queue, flags) { value in
            body(value)
            return value
        }
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @inlinable
    public func get(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Void
    ) -> Guarantee<T> {
        get(on: conf.Q.return, flags: flags.ofMainActor, dispatchable(body))
    }

    /// Returns a guarantee that is resolved when this one is, without the value.
    @inlinable
    public func asVoid() -> Guarantee<Void> {
        map(nil, nil) { _ in }
    }
}
