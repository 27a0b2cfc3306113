import Dispatch

extension Thenable {
    /// The form without `on`: `body` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func then<U: Thenable>(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) throws -> U
    ) -> Promise<U.T> {
        then(on: conf.Q.map, flags: flags, released(body))
    }

    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func map<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T) throws -> U
    ) -> Promise<U> {
        map(on: conf.Q.map, flags: flags, released(transform))
    }

    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func compactMap<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T) throws -> U?
    ) -> Promise<U> {
        compactMap(on: conf.Q.map, flags: flags, released(transform))
    }

    /// The form without `on`: `body` runs on `conf.Q.return`, the main queue.
    @preconcurrency @inlinable
    public func done(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) throws -> Void
    ) -> Promise<Void> {
        done(on: conf.Q.return, flags: flags, released(body))
    }

    /// The form without `on`: `body` runs on `conf.Q.return`, the main queue.
    @preconcurrency @inlinable
    public func get(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (T) throws -> Void
    ) -> Promise<T> {
        get(on: conf.Q.return, flags: flags, released(body))
    }

    /// The form without `on`: `body` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func tap(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor (Result<T>) -> Void
    ) -> Promise<T> {
        tap(on: conf.Q.map, flags: flags, released(body))
    }
}
