import Dispatch

extension Thenable where T: Sequence, T.Element: Sendable {
    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func mapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> {
        mapValues(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U.Iterator.Element]> where U.Element: Sendable {
        flatMapValues(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func compactMapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U?
    ) -> Promise<[U]> {
        compactMapValues(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func thenMap<U: Thenable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> {
        thenMap(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func thenFlatMap<U: Thenable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenFlatMap(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// The form without `on`: `isIncluded` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func filterValues(
        flags: DispatchWorkItemFlags? = nil, _ isIncluded: @escaping @MainActor (T.Iterator.Element) -> Bool
    ) -> Promise<[T.Iterator.Element]> {
        filterValues(on: conf.Q.map, flags: flags, dispatchable(isIncluded))
    }
}

extension Thenable where T: Collection, T.Element: Sendable {
    /// The form without `on`: `test` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func firstValue(
        flags: DispatchWorkItemFlags? = nil, where test: @escaping @MainActor (T.Iterator.Element) -> Bool
    ) -> Promise<T.Iterator.Element> {
        firstValue(on: conf.Q.map, flags: flags, where: dispatchable(test))
    }
}

extension Guarantee where T: Sequence, T.Element: Sendable {
    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func mapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U
    ) -> Guarantee<[U]> {
        mapValues(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U
    ) -> Guarantee<[U.Iterator.Element]> where U.Element: Sendable {
        flatMapValues(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func compactMapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U?
    ) -> Guarantee<[U]> {
        compactMapValues(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func thenMap<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U]> {
        thenMap(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// The form without `on`: `transform` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func thenFlatMap<U: Sequence & Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U.Iterator.Element]> where U.Element: Sendable {
        thenFlatMap(on: conf.Q.map, flags: flags, dispatchable(transform))
    }

    /// The form without `on`: `isIncluded` runs on `conf.Q.map`, the main queue.
    @preconcurrency @inlinable
    public func filterValues(
        flags: DispatchWorkItemFlags? = nil, _ isIncluded: @escaping @MainActor (T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        filterValues(on: conf.Q.map, flags: flags, dispatchable(isIncluded))
    }
}
