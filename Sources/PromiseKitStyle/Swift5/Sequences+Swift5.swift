import Dispatch

// The operators of `Thenable+Sequences.swift` and `Guarantee+Sequences.swift` for programs in Swift 5 mode. `UncheckedBody.swift`
// says why they are there.

extension Thenable where T: Sequence, T.Element: Sendable {
    /// `mapValues(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public func mapValues<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> {
        mapValues(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `flatMapValues(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.Iterator.Element]> where U.Element: Sendable {
        flatMapValues(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `compactMapValues(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T.Iterator.Element) throws -> U?
    ) -> Promise<[U]> {
        compactMapValues(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `thenMap(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public func thenMap<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> {
        thenMap(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `thenFlatMap(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public func thenFlatMap<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenFlatMap(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `filterValues(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public func filterValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ isIncluded: @escaping (T.Iterator.Element) -> Bool
    ) -> Promise<[T.Iterator.Element]> {
        filterValues(on: queue, flags: flags, assumedSendable(isIncluded))
    }
}

extension Thenable where T: Collection, T.Element: Sendable {
    /// `firstValue(on:flags:where:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func firstValue(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        where test: @escaping (T.Iterator.Element) -> Bool
    ) -> Promise<T.Iterator.Element> {
        firstValue(on: queue, flags: flags, where: assumedSendable(test))
    }
}

extension Guarantee where T: Sequence, T.Element: Sendable {
    /// `mapValues(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func mapValues<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U]> {
        mapValues(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `flatMapValues(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U.Iterator.Element]> where U.Element: Sendable {
        flatMapValues(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `compactMapValues(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func compactMapValues<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T.Iterator.Element) -> U?
    ) -> Guarantee<[U]> {
        compactMapValues(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `thenMap(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func thenMap<U: Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U]> {
        thenMap(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `thenFlatMap(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func thenFlatMap<U: Thenable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenFlatMap(on: queue, flags: flags, assumedSendable(transform))
    }

    /// `filterValues(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func filterValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ isIncluded: @escaping (T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        filterValues(on: queue, flags: flags, assumedSendable(isIncluded))
    }

    /// `sortedValues(on:flags:_:)` in Swift 5 mode. The form with `on` for Swift 6 mode says what it does.
    /// Without `on`, the closure runs on `conf.Q.map`.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public func sortedValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, mode: Swift5Mode = .unchecked,
        _ areInIncreasingOrder: @escaping (T.Iterator.Element, T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        sortedValues(on: queue, flags: flags, assumedSendable(areInIncreasingOrder))
    }
}
