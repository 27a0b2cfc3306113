import Dispatch

// The operators for promises of sequences. Their closure receives the elements one by one.
//
// They are made of `map` and `then`. `Thenable` says where closures run and what happens to errors.
//
// An operator that a guarantee has as well is marked `@_disfavoredOverload`, so that the compiler chooses the one of the
// guarantee, and type-checks long chains quickly. The folder `Swift5` has the forms for Swift 5 mode.

extension Thenable where T: Sequence, T.Element: Sendable {
    /// A promise of an array: what `transform` returns for each element.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func mapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> {
        mapValues(Hop(on, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func mapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> {
        mapValues(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    /// A promise of one array with the elements of all sequences that `transform` returns.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U.Iterator.Element]> where U.Element: Sendable {
        flatMapValues(Hop(on, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func flatMapValues<U: Sequence & SendableMetatype>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U.Iterator.Element]> where U.Element: Sendable {
        flatMapValues(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    /// A promise of an array: what `transform` returns for each element, without nil.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U?
    ) -> Promise<[U]> {
        compactMapValues(Hop(on, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U?
    ) -> Promise<[U]> {
        compactMapValues(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    /// A promise of an array: the values of the thenables that `transform` returns, in the order of the elements. No
    /// thenable waits for another. The promise is rejected as soon as one of them is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func thenMap<U: Thenable & Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> {
        thenMap(Hop(on, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func thenMap<U: Thenable & Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> {
        thenMap(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    /// Like `thenMap`, but for thenables of sequences: a promise of one array with the elements of all these sequences.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func thenFlatMap<U: Thenable & Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenFlatMap(Hop(on, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func thenFlatMap<U: Thenable & Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenFlatMap(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    /// A promise of the elements for which `isIncluded` is true.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func filterValues(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping @Sendable (T.Iterator.Element) -> Bool
    ) -> Promise<[T.Iterator.Element]> {
        filterValues(Hop(on, flags), isIncluded)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func filterValues(
        flags: DispatchWorkItemFlags? = nil, _ isIncluded: @escaping @MainActor (T.Iterator.Element) -> Bool
    ) -> Promise<[T.Iterator.Element]> {
        filterValues(Hop(ofMainActor: conf.Q.map, flags), dispatchable(isIncluded))
    }
}

// The work of the forms above, and of those for Swift 5 mode.

extension Thenable where T: Sequence {
    @inlinable @_disfavoredOverload
    func mapValues<U>(_ hop: Hop?, _ transform: @escaping (T.Element) throws -> U) -> Promise<[U]> {
        map(hop) { try $0.map(transform) }
    }

    @inlinable @_disfavoredOverload
    func flatMapValues<U: Sequence>(
        _ hop: Hop?, _ transform: @escaping (T.Element) throws -> U
    ) -> Promise<[U.Element]> {
        map(hop) { try $0.flatMap(transform) }
    }

    @inlinable @_disfavoredOverload
    func compactMapValues<U>(_ hop: Hop?, _ transform: @escaping (T.Element) throws -> U?) -> Promise<[U]> {
        map(hop) { try $0.compactMap(transform) }
    }

    @inlinable @_disfavoredOverload
    func thenMap<U: Thenable & Sendable>(
        _ hop: Hop?, _ transform: @escaping (T.Element) throws -> U
    ) -> Promise<[U.T]> {
        then(hop) { when(fulfilled: try $0.map(transform)) }
    }

    @inlinable @_disfavoredOverload
    func filterValues(_ hop: Hop?, _ isIncluded: @escaping (T.Element) -> Bool) -> Promise<[T.Element]> {
        map(hop) { $0.filter(isIncluded) }
    }

    @inlinable @_disfavoredOverload
    func firstValue(_ hop: Hop?, where test: @escaping (T.Element) -> Bool) -> Promise<T.Element> {
        map(hop) { try unwrapped($0.first(where: test), or: .emptySequence) }
    }

    @inlinable @_disfavoredOverload
    func thenFlatMap<U: Thenable & Sendable>(
        _ hop: Hop?, _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence {
        then(hop) { when(fulfilled: try $0.map(transform)) }.map(nil) { $0.flatMap { $0 } }
    }
}

extension Thenable where T: Collection, T.Element: Sendable {
    /// A promise of the first element. It is rejected with `PMKError.emptySequence` if there is none.
    @available(swift, introduced: 6)
    @inlinable
    public var firstValue: Promise<T.Iterator.Element> {
        map(nil) { try unwrapped($0.first, or: .emptySequence) }
    }

    /// A promise of the first element for which `test` is true. It is rejected with `PMKError.emptySequence` if there is none.
    @available(swift, introduced: 6)
    @inlinable
    public func firstValue(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        where test: @escaping @Sendable (T.Iterator.Element) -> Bool
    ) -> Promise<T.Iterator.Element> {
        firstValue(Hop(on, flags), where: test)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func firstValue(
        flags: DispatchWorkItemFlags? = nil, where test: @escaping @MainActor (T.Iterator.Element) -> Bool
    ) -> Promise<T.Iterator.Element> {
        firstValue(Hop(ofMainActor: conf.Q.map, flags), where: dispatchable(test))
    }

    /// A promise of the last element. It is rejected with `PMKError.emptySequence` if there is none.
    ///
    /// This takes constant time if the collection is bidirectional, and otherwise linear time.
    @available(swift, introduced: 6)
    @inlinable
    public var lastValue: Promise<T.Iterator.Element> {
        map(nil) { try unwrapped($0.suffix(1).first, or: .emptySequence) }
    }
}

extension Thenable where T: Sequence, T.Element: Comparable & Sendable {
    /// A promise of the elements in ascending order. They are sorted on the queue `on`.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func sortedValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil
    ) -> Promise<[T.Iterator.Element]> {
        map(Hop(on, flags)) { $0.sorted() }
    }
}
