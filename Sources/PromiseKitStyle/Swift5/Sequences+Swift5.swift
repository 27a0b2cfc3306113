import Dispatch

// The operators of `Thenable+Sequences.swift` and `Guarantee+Sequences.swift` for programs in Swift 5 mode.
// `Making+Swift5.swift` says why these forms exist.

extension Thenable where T: Sequence {
    /// In Swift 5 mode: an array of what `transform` returns for each element.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func mapValues<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> {
        mapValues(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: one array with the elements of all sequences that `transform` returns.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func flatMapValues<U: Sequence>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.Iterator.Element]> {
        flatMapValues(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: an array of what `transform` returns for each element, without nil.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func compactMapValues<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U?
    ) -> Promise<[U]> {
        compactMapValues(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: an array of the values of what `transform` returns, in the order of the elements.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func thenMap<U: Thenable & Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> {
        thenMap(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: like `thenMap`, but with the elements of all values in one array.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func thenFlatMap<U: Thenable & Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence {
        thenFlatMap(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: the elements for which `isIncluded` is true.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func filterValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping (T.Iterator.Element) -> Bool
    ) -> Promise<[T.Iterator.Element]> {
        filterValues(Hop(queue, flags), isIncluded)
    }
}

extension Thenable where T: Collection {
    /// In Swift 5 mode: the first element, or `PMKError.emptySequence`.
    @available(swift, obsoleted: 6)
    @inlinable
    public var firstValue: Promise<T.Iterator.Element> {
        map(nil) { try unwrapped($0.first, or: .emptySequence) }
    }

    /// In Swift 5 mode: the last element, or `PMKError.emptySequence`.
    @available(swift, obsoleted: 6)
    @inlinable
    public var lastValue: Promise<T.Iterator.Element> {
        map(nil) { try unwrapped($0.suffix(1).first, or: .emptySequence) }
    }

    /// In Swift 5 mode: the first element for which `test` is true, or `PMKError.emptySequence`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func firstValue(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        where test: @escaping (T.Iterator.Element) -> Bool
    ) -> Promise<T.Iterator.Element> {
        firstValue(Hop(queue, flags), where: test)
    }
}

extension Thenable where T: Sequence, T.Element: Comparable {
    /// In Swift 5 mode: the elements in ascending order, sorted on the queue.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func sortedValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil
    ) -> Promise<[T.Iterator.Element]> {
        map(Hop(queue, flags)) { $0.sorted() }
    }
}

extension Guarantee where T: Sequence, T.Element: Comparable {
    /// In Swift 5 mode: the elements in ascending order, sorted on the queue.
    @available(swift, obsoleted: 6)
    @inlinable
    public func sortedValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(queue, flags)) { $0.sorted() }
    }
}

extension Guarantee where T: Sequence {
    /// In Swift 5 mode: an array of what `transform` returns for each element.
    @available(swift, obsoleted: 6)
    @inlinable
    public func mapValues<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U]> {
        mapValues(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: one array with the elements of all sequences that `transform` returns.
    @available(swift, obsoleted: 6)
    @inlinable
    public func flatMapValues<U: Sequence>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U.Iterator.Element]> {
        flatMapValues(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: an array of what `transform` returns for each element, without nil.
    @available(swift, obsoleted: 6)
    @inlinable
    public func compactMapValues<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) -> U?
    ) -> Guarantee<[U]> {
        compactMapValues(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: an array of the values of what `transform` returns, in the order of the elements.
    @available(swift, obsoleted: 6)
    @inlinable
    public func thenMap<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U]> {
        thenMap(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: like `thenMap`, but with the elements of all values in one array.
    @available(swift, obsoleted: 6)
    @inlinable
    public func thenFlatMap<U: Thenable & Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence {
        thenFlatMap(Hop(queue, flags), transform)
    }

    /// In Swift 5 mode: the elements for which `isIncluded` is true.
    @available(swift, obsoleted: 6)
    @inlinable
    public func filterValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping (T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        filterValues(Hop(queue, flags), isIncluded)
    }

    /// In Swift 5 mode: the elements, sorted by `areInIncreasingOrder` on the queue.
    @available(swift, obsoleted: 6)
    @inlinable
    public func sortedValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ areInIncreasingOrder: @escaping (T.Iterator.Element, T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(queue, flags)) { $0.sorted(by: areInIncreasingOrder) }
    }
}
