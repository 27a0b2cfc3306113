import Dispatch

// The operators of `Guarantee+Sequences.swift` and `Guarantee+ThenMap.swift` for programs in Swift 5 mode.
// `Making+Swift5.swift` says why these forms exist.

extension Guarantee where T: Sequence, T.Element: Comparable {
    /// Sorts the elements in ascending order and returns a guarantee of an array of them. Mirrors
    /// `Guarantee.sortedValues(on:flags:)` of PromiseKit.
    ///
    /// The elements, which don't have to be `Sendable`, are sorted on `queue`, by default `conf.Q.map`. Nil means at
    /// once, on the thread that resolves this guarantee.
    @available(swift, obsoleted: 6)
    @inlinable
    public func sortedValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(queue, flags)) { $0.sorted() }
    }
}

extension Guarantee where T: Sequence {
    /// Transforms each element and returns a guarantee of the new values. Mirrors `Guarantee.mapValues(on:flags:_:)` of
    /// PromiseKit.
    ///
    /// `transform` receives an element and returns the new value. It's dispatched to `queue`, by default `conf.Q.map`.
    /// Nil means at once, on the thread that resolves this guarantee. Swift 5 mode doesn't check what it captures.
    /// - Returns: A guarantee that is resolved with an array in the order of the elements, as soon as all are there.
    @available(swift, obsoleted: 6)
    @inlinable
    public func mapValues<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U]> {
        map(Hop(queue, flags)) { $0.map(transform) }
    }

    /// Makes a sequence of each element and returns a guarantee of all their elements in one array. Mirrors
    /// `Guarantee.flatMapValues(on:flags:_:)` of PromiseKit.
    ///
    /// `transform` receives an element and returns a sequence. It's dispatched to `queue`, by default `conf.Q.map`. Nil
    /// means at once, on the thread that resolves this guarantee. Swift 5 mode doesn't check what it captures.
    /// - Returns: A guarantee that is resolved with the elements of all these sequences, in order.
    @available(swift, obsoleted: 6)
    @inlinable
    public func flatMapValues<U: Sequence>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U.Iterator.Element]> {
        map(Hop(queue, flags)) { $0.flatMap(transform) }
    }

    /// Transforms each element, leaves out nil, and returns a guarantee of the new values. Mirrors
    /// `Guarantee.compactMapValues(on:flags:_:)` of PromiseKit.
    ///
    /// `transform` receives an element and returns the new value, or nil to leave the element out. It's dispatched to
    /// `queue`, by default `conf.Q.map`. Nil means at once, on the thread that resolves this guarantee. Swift 5 mode
    /// doesn't check what it captures.
    /// - Returns: A guarantee that is resolved with an array in the order of the elements.
    @available(swift, obsoleted: 6)
    @inlinable
    public func compactMapValues<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) -> U?
    ) -> Guarantee<[U]> {
        map(Hop(queue, flags)) { $0.compactMap(transform) }
    }

    /// Starts an asynchronous step for each element and returns a guarantee of all values. Mirrors
    /// `Guarantee.thenMap(on:flags:_:)` of PromiseKit.
    ///
    /// `transform` receives an element and returns a guarantee. It's called for all elements first, so the guarantees
    /// are pending side by side. It's dispatched to `queue`, by default `conf.Q.map`. Nil means at once, on the thread
    /// that resolves this guarantee. Swift 5 mode doesn't check what it captures.
    /// - Returns: A guarantee that is resolved with the values in the order of the elements, when the last guarantee
    ///   is.
    @available(swift, obsoleted: 6)
    @inlinable
    public func thenMap<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U]> {
        then(Hop(queue, flags)) { when(guarantees: $0.map(transform)) }
    }

    /// Starts an asynchronous step for each element and returns a guarantee of one array with the elements of all
    /// results. Mirrors `Guarantee.thenFlatMap(on:flags:_:)` of PromiseKit.
    ///
    /// `transform` receives an element and returns a thenable of a sequence. It's called for all elements first, so the
    /// thenables are pending side by side. It's dispatched to `queue`, by default `conf.Q.map`. Nil means at once, on
    /// the thread that resolves this guarantee. Swift 5 mode doesn't check what it captures.
    /// - Returns: A guarantee that is resolved with one array, in the order of the elements, when the last thenable is.
    ///   If a thenable is rejected, the guarantee stays pending, and `conf.logHandler` receives the error. To handle
    ///   the error, assign the result to a variable of type `Promise`, which chooses `Thenable.thenFlatMap`.
    @available(swift, obsoleted: 6)
    @inlinable
    public func thenFlatMap<U: Thenable & Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence {
        thenFlatMap(Hop(queue, flags), transform)
    }

    /// Selects elements and returns a guarantee of an array of them. Mirrors `Guarantee.filterValues(on:flags:_:)` of
    /// PromiseKit.
    ///
    /// `isIncluded` receives an element and returns true to keep it. It can't throw. It's dispatched to `queue`, by
    /// default `conf.Q.map`. Nil means at once, on the thread that resolves this guarantee. Swift 5 mode doesn't check
    /// what it captures.
    /// - Returns: A guarantee that is resolved with the elements that are kept, in their order.
    @available(swift, obsoleted: 6)
    @inlinable
    public func filterValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping (T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(queue, flags)) { $0.filter(isIncluded) }
    }

    /// Sorts the elements by a closure and returns a guarantee of an array of them. Mirrors
    /// `Guarantee.sortedValues(on:flags:_:)` of PromiseKit.
    ///
    /// `areInIncreasingOrder` returns true if the first element comes before the other. The elements are sorted on
    /// `queue`, by default `conf.Q.map`. Nil means at once, on the thread that resolves this guarantee. Swift 5 mode
    /// doesn't check what the closure captures.
    @available(swift, obsoleted: 6)
    @inlinable
    public func sortedValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ areInIncreasingOrder: @escaping (T.Iterator.Element, T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(queue, flags)) { $0.sorted(by: areInIncreasingOrder) }
    }
}
