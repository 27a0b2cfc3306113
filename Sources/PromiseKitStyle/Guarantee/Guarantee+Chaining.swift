import Dispatch

// The operators of `Thenable+Chaining.swift` for closures that cannot throw. They return guarantees. `Thenable` says
// where closures run.

extension Guarantee {
    /// Starts the next asynchronous step and returns a guarantee of its value. `body` runs on the queue that you name.
    /// Mirrors `Guarantee.then(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this guarantee.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Receives the value and returns a guarantee. It can't throw. It may run on any thread, so it's
    ///     `@Sendable`.
    /// - Returns: A guarantee that is resolved with the value of the guarantee from `body`, when that one is. If the
    ///   guarantee from `body` is the returned one or waits for it, the returned one stays pending, and
    ///   `conf.logHandler` receives `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func then<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(Hop(queue, flags), body)
    }

    /// Starts the next asynchronous step and returns a guarantee of its value. `body` runs on the main actor. Mirrors
    /// `Guarantee.then(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     after(seconds: 1).then { askForName() }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.map`.
    ///   - body: Receives the value and returns a guarantee. It can't throw. It's dispatched to `conf.Q.map`, and from
    ///     there to the main queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A guarantee that is resolved with the value of the guarantee from `body`, when that one is. If the
    ///   guarantee from `body` is the returned one or waits for it, the returned one stays pending, and
    ///   `conf.logHandler` receives `PMKError.returnedSelf`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func then<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable
    func then<U>(_ hop: Hop?, _ body: @escaping (T) -> Guarantee<U>) -> Guarantee<U> {
        let rg = Guarantee<U>(EmptyBox())
        box.append { [box = rg.box] content in
            hop { box.adopt(body((content as! SealedBox<T>).content)) }
        }
        return rg
    }

    /// Transforms the value and returns a guarantee of the new one. `body` runs on the queue that you name. Mirrors
    /// `Guarantee.map(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this guarantee.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Receives the value and returns the new one. A closure that throws selects `Thenable.map` instead. It
    ///     may run on any thread, so it's `@Sendable`.
    /// - Returns: A guarantee that is resolved as soon as `body` has returned.
    @available(swift, introduced: 6)
    @inlinable
    public func map<U: Sendable>(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> U
    ) -> Guarantee<U> {
        map(Hop(queue, flags), body)
    }

    /// Transforms the value and returns a guarantee of the new one. `body` runs on the main actor. Mirrors
    /// `Guarantee.map(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     askForName().map { name in name.uppercased() }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.map`.
    ///   - body: Receives the value and returns the new one. A closure that throws selects `Thenable.map` instead. It's
    ///     dispatched to `conf.Q.map`, and from there to the main queue if that isn't the same queue. So it may use the
    ///     main actor's state.
    /// - Returns: A guarantee that is resolved as soon as `body` has returned.
    @available(swift, introduced: 6)
    @inlinable
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> U
    ) -> Guarantee<U> {
        map(Hop(ofMainActor: conf.Q.map, flags), dispatchable(body))
    }

    @inlinable
    func map<U>(_ hop: Hop?, _ body: @escaping (T) -> U) -> Guarantee<U> {
        if hop == nil, let value = box.now(body) { return Guarantee<U>(sealed: value) }
        let rg = Guarantee<U>(EmptyBox())
        box.append { [box = rg.box] content in
            hop { box.seal(body((content as! SealedBox<T>).content)) }
        }
        return rg
    }

    /// Uses the value, usually at the end of a chain that can't fail. `body` runs on the queue that you name. Mirrors
    /// `Guarantee.done(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this guarantee.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Receives the value. A closure that throws selects `Thenable.done` instead, whose chain needs a
    ///     `catch`. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A guarantee without a value, which is resolved as soon as `body` has returned.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func done(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Void
    ) -> Guarantee<Void> {
        map(Hop(queue, flags), body)
    }

    /// Uses the value, usually at the end of a chain that can't fail. `body` runs on the main actor. Mirrors
    /// `Guarantee.done(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     askForName().done { name in show(name) }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.return`.
    ///   - body: Receives the value. A closure that throws selects `Thenable.done` instead, whose chain needs a
    ///     `catch`. It's dispatched to `conf.Q.return`, and from there to the main queue if that isn't the same queue.
    ///     So it may use the main actor's state.
    /// - Returns: A guarantee without a value, which is resolved as soon as `body` has returned.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func done(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Void
    ) -> Guarantee<Void> {
        map(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    /// Looks at the value of a guarantee and passes it on. `body` runs on the queue that you name. Mirrors
    /// `Guarantee.get(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread that resolves this guarantee.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Receives the value. A closure that throws selects `Thenable.get` instead. It may run on any thread, so
    ///     it's `@Sendable`.
    /// - Returns: A guarantee that is resolved with the same value as soon as `body` has returned.
    @available(swift, introduced: 6)
    @inlinable
    public func get(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Void
    ) -> Guarantee<T> {
        get(Hop(queue, flags), body)
    }

    /// Looks at the value of a guarantee and passes it on. `body` runs on the main actor. Mirrors
    /// `Guarantee.get(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     askForName().get { name in show(name) }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.return`.
    ///   - body: Receives the value. A closure that throws selects `Thenable.get` instead. It's dispatched to
    ///     `conf.Q.return`, and from there to the main queue if that isn't the same queue. So it may use the main
    ///     actor's state.
    /// - Returns: A guarantee that is resolved with the same value as soon as `body` has returned.
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

    /// Returns a guarantee that is resolved when this one is, without the value. Mirrors `Guarantee.asVoid()` of
    /// PromiseKit.
    ///
    /// - Returns: A guarantee that is resolved on the thread that resolves this one.
    @inlinable
    public func asVoid() -> Guarantee<Void> {
        map(nil) { _ in }
    }
}
