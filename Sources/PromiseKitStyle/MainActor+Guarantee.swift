import Dispatch

extension Guarantee {
    /// The form without `on`: `body` runs on `conf.Q.return`, the main queue.
    @preconcurrency @discardableResult @inlinable
    public func done(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Void
    ) -> Guarantee<Void> {
        done(on: conf.Q.return, flags: flags, released(body))
    }

    /// The form without `on`: `body` runs on `conf.Q.return`, the main queue.
    @preconcurrency @inlinable
    public func get(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Void
    ) -> Guarantee<T> {
        get(on: conf.Q.return, flags: flags, released(body))
    }

    /// The form without `on`: `body` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> U
    ) -> Guarantee<U> {
        map(on: conf.Q.map, flags: flags, released(body))
    }

    /// The form without `on`: `body` runs on `conf.Q.map`, the main queue.
    @preconcurrency @discardableResult @inlinable
    public func then<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) -> Guarantee<U>
    ) -> Guarantee<U> {
        then(on: conf.Q.map, flags: flags, released(body))
    }
}
