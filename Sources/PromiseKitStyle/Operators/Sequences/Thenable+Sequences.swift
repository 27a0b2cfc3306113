import Dispatch

// Operators for promises of sequences: the closure receives one element after another instead of the whole. All of
// them run where `map` and `then` would, skip a rejection, and are rejected with what their closure throws.

extension Thenable where T: Sequence, T.Element: Sendable {
    /// A promise of what `transform` makes of each element.
    @preconcurrency @inlinable
    public func mapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> {
        map(on: on, flags: flags) { try $0.map(transform) }
    }

    /// A promise of a property of each element.
    @preconcurrency @inlinable
    public func mapValues<U: Sendable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ keyPath: KeyPath<T.Iterator.Element, U> & Sendable
    ) -> Promise<[U]> {
        mapValues(on: on, flags: flags) { $0[keyPath: keyPath] }
    }

    /// A promise of the elements of all sequences that `transform` makes, one after another.
    @preconcurrency @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U.Iterator.Element]> where U.Element: Sendable {
        map(on: on, flags: flags) { try $0.flatMap(transform) }
    }

    /// A promise of the elements of a property of each element, one after another.
    @preconcurrency @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ keyPath: KeyPath<T.Iterator.Element, U> & Sendable
    ) -> Promise<[U.Iterator.Element]> where U.Element: Sendable {
        flatMapValues(on: on, flags: flags) { $0[keyPath: keyPath] }
    }

    /// A promise of what `transform` makes of each element, leaving out nil.
    @preconcurrency @inlinable
    public func compactMapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U?
    ) -> Promise<[U]> {
        map(on: on, flags: flags) { try $0.compactMap(transform) }
    }

    /// A promise of a property of each element, leaving out nil.
    @preconcurrency @inlinable
    public func compactMapValues<U: Sendable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ keyPath: KeyPath<T.Iterator.Element, U?> & Sendable
    ) -> Promise<[U]> {
        compactMapValues(on: on, flags: flags) { $0[keyPath: keyPath] }
    }

    /// A promise of the values of the thenables that `transform` starts, all at once, one for each element; in the
    /// order of the elements. Rejected as soon as one of them is.
    @preconcurrency @inlinable
    public func thenMap<U: Thenable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> {
        then(on: on, flags: flags) { when(fulfilled: try $0.map(transform)) }
    }

    /// Like `thenMap`, with the sequences that the thenables give put one after another.
    @preconcurrency @inlinable
    public func thenFlatMap<U: Thenable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenMap(on: on, flags: flags, transform).map(on: nil) { $0.flatMap { $0 } }
    }

    /// A promise of the elements for which `isIncluded` is true.
    @preconcurrency @inlinable
    public func filterValues(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping @Sendable (T.Iterator.Element) -> Bool
    ) -> Promise<[T.Iterator.Element]> {
        map(on: on, flags: flags) { $0.filter(isIncluded) }
    }

    /// A promise of the elements with a property that is true.
    @preconcurrency @inlinable
    public func filterValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ keyPath: KeyPath<T.Iterator.Element, Bool> & Sendable
    ) -> Promise<[T.Iterator.Element]> {
        filterValues(on: on, flags: flags) { $0[keyPath: keyPath] }
    }
}

extension Thenable where T: Collection, T.Element: Sendable {
    /// A promise of the first element; rejected with `PMKError.emptySequence` when there is none.
    @preconcurrency @inlinable
    public var firstValue: Promise<T.Iterator.Element> {
        map(on: nil) { elements in
            guard let first = elements.first else { throw PMKError.emptySequence }
            return first
        }
    }

    /// A promise of the first element for which `test` is true; rejected with `PMKError.emptySequence` when there is
    /// none.
    @preconcurrency @inlinable
    public func firstValue(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        where test: @escaping @Sendable (T.Iterator.Element) -> Bool
    ) -> Promise<T.Iterator.Element> {
        map(on: on, flags: flags) { elements in
            guard let first = elements.first(where: test) else { throw PMKError.emptySequence }
            return first
        }
    }

    /// A promise of the last element; rejected with `PMKError.emptySequence` when there is none. Constant time where
    /// the collection can be walked backwards, otherwise as long as the collection.
    @preconcurrency @inlinable
    public var lastValue: Promise<T.Iterator.Element> {
        map(on: nil) { elements in
            guard let last = elements.suffix(1).first else { throw PMKError.emptySequence }
            return last
        }
    }
}

extension Thenable where T: Sequence, T.Element: Comparable & Sendable {
    /// A promise of the elements in ascending order.
    @preconcurrency @inlinable
    public func sortedValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil
    ) -> Promise<[T.Iterator.Element]> {
        map(on: on, flags: flags) { $0.sorted() }
    }
}
