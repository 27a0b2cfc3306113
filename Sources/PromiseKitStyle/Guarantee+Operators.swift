import Dispatch

extension Guarantee {
    /// A link of guarantees. It has no error to look for and no throw to catch: hop, run the body.
    @inlinable @inline(__always)
    func link<Output, U: Sendable>(
        _ hop: Hop, _ body: @escaping @Sendable (T) -> Output,
        deliver: @escaping @Sendable (Output, T, EmptyBox<U>) -> Void
    ) -> Guarantee<U> {
        let box = EmptyBox<U>()
        @Sendable func run(_ value: T) { deliver(body(value), value, box) }
        var handler: Handler? = Handler {
            let value = Box<T>.typed($0).content!
            if hop.isNone { run(value) } else { hop { run(value) } }
        }
        self.box.add(&handler)
        return Guarantee<U>(box)
    }

    /// Does something with the value.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this guarantee.
    ///   - flags: Work item flags for that queue.
    ///   - body: Receives the value.
    /// - Returns: A guarantee that is resolved when the body has run.
    @preconcurrency @discardableResult @inlinable
    public func done(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Void
    ) -> Guarantee<Void> {
        map(on: on, flags: flags, body)
    }

    /// Looks at the value and passes it on.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this guarantee.
    ///   - flags: Work item flags for that queue.
    ///   - body: Receives the value.
    /// - Returns: A guarantee of the same value, resolved when the body has run.
    @preconcurrency @inlinable
    public func get(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> Void
    ) -> Guarantee<T> {
        link(Hop(on, flags), body) { _, value, box in box.seal(value) }
    }

    /// Continues with another value.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this guarantee.
    ///   - flags: Work item flags for that queue.
    ///   - body: Receives the value.
    /// - Returns: A guarantee of what `body` returns.
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (T) -> U
    ) -> Guarantee<U> {
        link(Hop(on, flags), body) { output, _, box in box.seal(output) }
    }

    /// Continues with a property of the value. The key path is read on the queue `on`, as a closure would be run.
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ keyPath: KeyPath<T, U> & Sendable
    ) -> Guarantee<U> {
        map(on: on, flags: flags) { $0[keyPath: keyPath] }
    }

    /// Continues with another guarantee.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this guarantee.
    ///   - flags: Work item flags for that queue.
    ///   - body: Receives the value.
    /// - Returns: A guarantee of what the returned guarantee gives. If `body` returns the very guarantee it is to
    ///   settle, or one that waits for it, that one stays pending, and `conf.logHandler` is told
    ///   `PMKError.returnedSelf`.
    @preconcurrency @discardableResult @inlinable
    public func then<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        link(Hop(on, flags), body) { guarantee, _, box in box.adopt(guarantee) }
    }

    /// The same guarantee without the value.
    @inlinable
    public func asVoid() -> Guarantee<Void> {
        map(on: nil) { _ in }
    }
}
