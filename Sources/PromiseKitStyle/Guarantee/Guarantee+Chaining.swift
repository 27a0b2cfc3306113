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
        then(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func then<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable
    func then<U>(_ hop: Hop?, _ body: @escaping (T) -> Guarantee<U>) -> Guarantee<U> {
        let rg = Guarantee<U>(.pending)
        box.append { [box = rg.box, body = unchecked(body)] content in
            hop { box.adopt(body(Box<T>.open(content).content)) }
        }
        return rg
    }

    /// Passes the value to `body` and returns a guarantee of what `body` returns.
    @available(swift, introduced: 6)
    @inlinable
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> U
    ) -> Guarantee<U> {
        map(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> U
    ) -> Guarantee<U> {
        map(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable
    func map<U>(_ hop: Hop?, _ body: @escaping (T) -> U) -> Guarantee<U> {
        let rg = Guarantee<U>(.pending)
        box.append { [box = rg.box, body = unchecked(body)] content in
            hop { box.seal(body(Box<T>.open(content).content)) }
        }
        return rg
    }

    /// Passes the value to `body` and returns a guarantee without a value, which is resolved when `body` has returned.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Void
    ) -> Guarantee<Void> {
        map(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func done(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Void
    ) -> Guarantee<Void> {
        map(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    /// Passes the value to `body` and returns a guarantee of the same value, which is resolved when `body` has returned.
    @available(swift, introduced: 6)
    @inlinable
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Void
    ) -> Guarantee<T> {
        get(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @inlinable
    public func get(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Void
    ) -> Guarantee<T> {
        get(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    @inlinable
    func get(_ hop: Hop?, _ body: @escaping (T) -> Void) -> Guarantee<T> {
        map(hop) { value in
            body(value)
            return value
        }
    }

    /// Returns a guarantee that is resolved when this one is, without the value.
    @inlinable
    public func asVoid() -> Guarantee<Void> {
        map(nil) { _ in }
    }
}
