import Dispatch

// What `Thenable+Sequences.swift` has, with closures that do not throw and guarantees that come out.

extension Guarantee where T: Sequence, T.Element: Sendable {
    /// A guarantee of what `transform` makes of each element.
    @preconcurrency @inlinable
    public func mapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U
    ) -> Guarantee<[U]> {
        map(on: on, flags: flags) { $0.map(transform) }
    }

    /// A guarantee of a property of each element.
    @preconcurrency @inlinable
    public func mapValues<U: Sendable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ keyPath: KeyPath<T.Iterator.Element, U> & Sendable
    ) -> Guarantee<[U]> {
        mapValues(on: on, flags: flags) { $0[keyPath: keyPath] }
    }

    /// A guarantee of the elements of all sequences that `transform` makes, one after another.
    @preconcurrency @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U
    ) -> Guarantee<[U.Iterator.Element]> where U.Element: Sendable {
        map(on: on, flags: flags) { $0.flatMap(transform) }
    }

    /// A guarantee of the elements of a property of each element, one after another.
    @preconcurrency @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ keyPath: KeyPath<T.Iterator.Element, U> & Sendable
    ) -> Guarantee<[U.Iterator.Element]> where U.Element: Sendable {
        flatMapValues(on: on, flags: flags) { $0[keyPath: keyPath] }
    }

    /// A guarantee of what `transform` makes of each element, leaving out nil.
    @preconcurrency @inlinable
    public func compactMapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U?
    ) -> Guarantee<[U]> {
        map(on: on, flags: flags) { $0.compactMap(transform) }
    }

    /// A guarantee of a property of each element, leaving out nil.
    @preconcurrency @inlinable
    public func compactMapValues<U: Sendable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ keyPath: KeyPath<T.Iterator.Element, U?> & Sendable
    ) -> Guarantee<[U]> {
        compactMapValues(on: on, flags: flags) { $0[keyPath: keyPath] }
    }

    /// A guarantee of the values of the guarantees that `transform` starts, all at once, one for each element; in the
    /// order of the elements.
    @preconcurrency @inlinable
    public func thenMap<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U]> {
        then(on: on, flags: flags) { when(guarantees: $0.map(transform)) }
    }

    /// Like `thenMap`, with the sequences that the guarantees give put one after another.
    @preconcurrency @inlinable
    public func thenFlatMap<U: Sequence & Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U.Iterator.Element]> where U.Element: Sendable {
        thenMap(on: on, flags: flags, transform).map(on: nil) { $0.flatMap { $0 } }
    }

    /// A guarantee of the elements for which `isIncluded` is true.
    @preconcurrency @inlinable
    public func filterValues(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping @Sendable (T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        map(on: on, flags: flags) { $0.filter(isIncluded) }
    }

    /// A guarantee of the elements with a property that is true.
    @preconcurrency @inlinable
    public func filterValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ keyPath: KeyPath<T.Iterator.Element, Bool> & Sendable
    ) -> Guarantee<[T.Iterator.Element]> {
        filterValues(on: on, flags: flags) { $0[keyPath: keyPath] }
    }

    /// A guarantee of the elements in the order that `areInIncreasingOrder` says.
    @preconcurrency @inlinable
    public func sortedValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ areInIncreasingOrder: @escaping @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        map(on: on, flags: flags) { $0.sorted(by: areInIncreasingOrder) }
    }
}

extension Guarantee where T: Sequence, T.Element: Comparable & Sendable {
    /// A guarantee of the elements in ascending order.
    @preconcurrency @inlinable
    public func sortedValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil
    ) -> Guarantee<[T.Iterator.Element]> {
        map(on: on, flags: flags) { $0.sorted() }
    }
}
