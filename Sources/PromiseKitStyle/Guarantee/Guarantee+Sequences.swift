import Dispatch

// The operators of `Thenable+Sequences.swift` for closures that cannot throw. They return guarantees. `Thenable` says
// where closures run.

extension Guarantee where T: Sequence, T.Element: Sendable {
    /// A guarantee of an array: what `transform` returns for each element.
    @available(swift, introduced: 6)
    @inlinable
    public func mapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U
    ) -> Guarantee<[U]> {
        mapValues(Hop(on, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func mapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U
    ) -> Guarantee<[U]> {
        mapValues(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    /// A guarantee of one array with the elements of all sequences that `transform` returns.
    @available(swift, introduced: 6)
    @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U
    ) -> Guarantee<[U.Iterator.Element]> where U.Element: Sendable {
        flatMapValues(Hop(on, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U
    ) -> Guarantee<[U.Iterator.Element]> where U.Element: Sendable {
        flatMapValues(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    /// A guarantee of an array: what `transform` returns for each element, without nil.
    @available(swift, introduced: 6)
    @inlinable
    public func compactMapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U?
    ) -> Guarantee<[U]> {
        compactMapValues(Hop(on, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func compactMapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U?
    ) -> Guarantee<[U]> {
        compactMapValues(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    /// A guarantee of an array: the values of the guarantees that `transform` returns, in the order of the elements. No
    /// guarantee waits for another.
    @available(swift, introduced: 6)
    @inlinable
    public func thenMap<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U]> {
        thenMap(Hop(on, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func thenMap<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U]> {
        thenMap(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    /// Like `thenMap`, but for thenables of sequences: a guarantee of one array with the elements of all these sequences.
    ///
    /// If one of the thenables is rejected, the guarantee stays pending, because it cannot be rejected, and `conf.logHandler`
    /// receives the error. To handle such an error, assign the result to a variable of type `Promise`; then it is a promise.
    @available(swift, introduced: 6)
    @inlinable
    public func thenFlatMap<U: Thenable & Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U
    ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenFlatMap(Hop(on, flags), transform)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func thenFlatMap<U: Thenable & Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U
    ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Element: Sendable {
        thenFlatMap(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }

    /// A guarantee of the elements for which `isIncluded` is true.
    @available(swift, introduced: 6)
    @inlinable
    public func filterValues(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping @Sendable (T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        filterValues(Hop(on, flags), isIncluded)
    }

    /// The form without `on`: the closure runs on `conf.Q.map`.
    @available(swift, introduced: 6)
    @inlinable
    public func filterValues(
        flags: DispatchWorkItemFlags? = nil, _ isIncluded: @escaping @MainActor (T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        filterValues(Hop(ofMainActor: conf.Q.map, flags), dispatchable(isIncluded))
    }

    /// A guarantee of the elements, sorted by `areInIncreasingOrder` on the queue `on`.
    @available(swift, introduced: 6)
    @inlinable
    public func sortedValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ areInIncreasingOrder: @escaping @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(on, flags)) { $0.sorted(by: areInIncreasingOrder) }
    }
}

// The work of the forms above, and of those for Swift 5 mode.

extension Guarantee where T: Sequence {
    @inlinable
    func mapValues<U>(_ hop: Hop?, _ transform: @escaping (T.Element) -> U) -> Guarantee<[U]> {
        map(hop) { $0.map(transform) }
    }

    @inlinable
    func flatMapValues<U: Sequence>(_ hop: Hop?, _ transform: @escaping (T.Element) -> U) -> Guarantee<[U.Element]> {
        map(hop) { $0.flatMap(transform) }
    }

    @inlinable
    func compactMapValues<U>(_ hop: Hop?, _ transform: @escaping (T.Element) -> U?) -> Guarantee<[U]> {
        map(hop) { $0.compactMap(transform) }
    }

    @inlinable
    func thenMap<U>(_ hop: Hop?, _ transform: @escaping (T.Element) -> Guarantee<U>) -> Guarantee<[U]> {
        then(hop) { when(guarantees: $0.map(transform)) }
    }

    @inlinable
    func filterValues(_ hop: Hop?, _ isIncluded: @escaping (T.Element) -> Bool) -> Guarantee<[T.Element]> {
        map(hop) { $0.filter(isIncluded) }
    }

    @inlinable
    func thenFlatMap<U: Thenable & Sendable>(
        _ hop: Hop?, _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence {
        let rg = Guarantee<[U.T.Iterator.Element]>(.pending)
        then(hop) { when(fulfilled: $0.map(transform)) }.box.append { [box = rg.box] content in
            switch Box<Result<[U.T]>>.open(content).content {
            case .fulfilled(let lists): box.seal(lists.flatMap { $0 })
            case .rejected(let error): conf.logHandler(.cauterized(error))
            }
        }
        return rg
    }
}

extension Guarantee where T: Sequence, T.Element: Comparable & Sendable {
    /// A guarantee of the elements in ascending order. They are sorted on the queue `on`.
    @available(swift, introduced: 6)
    @inlinable
    public func sortedValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(on, flags)) { $0.sorted() }
    }
}
