import Dispatch

// The operators of `Thenable+Sequences.swift` for closures that cannot throw. They return guarantees. `Thenable` says
// where closures run.

extension Guarantee where T: Sequence & SendableMetatype, T.Element: Sendable {
    /// Transforms each element and returns a guarantee of the new values. `transform` runs on the queue that you name.
    /// Mirrors `Guarantee.mapValues(on:flags:_:)` of PromiseKit.
    ///
    ///     askForNames().mapValues(on: nil) { name in name.uppercased() }
    ///
    /// - Parameters:
    ///   - on: The queue on which `transform` runs. Nil means at once, on the thread that resolves this guarantee.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives an element and returns the new value. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A guarantee that is resolved with an array in the order of the elements, as soon as all are there.
    @available(swift, introduced: 6)
    @inlinable
    public func mapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U
    ) -> Guarantee<[U]> {
        map(Hop(on, flags)) { $0.map(transform) }
    }

    /// Transforms each element and returns a guarantee of the new values. `transform` runs on the main actor. Mirrors
    /// `Guarantee.mapValues(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     askForNames().mapValues { name in name.uppercased() }
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives an element and returns the new value. It's dispatched to `conf.Q.map`, and from there to
    ///     the main queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A guarantee that is resolved with an array in the order of the elements, as soon as all are there.
    @available(swift, introduced: 6)
    @inlinable
    public func mapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U
    ) -> Guarantee<[U]> {
        map(Hop(ofMainActor: conf.Q.map, flags)) { $0.map(dispatchable(transform)) }
    }

    /// Makes a sequence of each element and returns a guarantee of all their elements in one array. `transform` runs on
    /// the queue that you name. Mirrors `Guarantee.flatMapValues(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which `transform` runs. Nil means at once, on the thread that resolves this guarantee.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives an element and returns a sequence. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A guarantee that is resolved with the elements of all these sequences, in order.
    @available(swift, introduced: 6)
    @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U
    ) -> Guarantee<[U.Iterator.Element]> where U.Element: Sendable {
        map(Hop(on, flags)) { $0.flatMap(transform) }
    }

    /// Makes a sequence of each element and returns a guarantee of all their elements in one array. `transform` runs on
    /// the main actor. Mirrors `Guarantee.flatMapValues(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives an element and returns a sequence. It's dispatched to `conf.Q.map`, and from there to
    ///     the main queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A guarantee that is resolved with the elements of all these sequences, in order.
    @available(swift, introduced: 6)
    @inlinable
    public func flatMapValues<U: Sequence & SendableMetatype>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U
    ) -> Guarantee<[U.Iterator.Element]> where U.Element: Sendable {
        map(Hop(ofMainActor: conf.Q.map, flags)) { $0.flatMap(dispatchable(transform)) }
    }

    /// Transforms each element, leaves out nil, and returns a guarantee of the new values. `transform` runs on the
    /// queue that you name. Mirrors `Guarantee.compactMapValues(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which `transform` runs. Nil means at once, on the thread that resolves this guarantee.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives an element and returns the new value, or nil to leave the element out. It may run on any
    ///     thread, so it's `@Sendable`.
    /// - Returns: A guarantee that is resolved with an array in the order of the elements.
    @available(swift, introduced: 6)
    @inlinable
    public func compactMapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U?
    ) -> Guarantee<[U]> {
        map(Hop(on, flags)) { $0.compactMap(transform) }
    }

    /// Transforms each element, leaves out nil, and returns a guarantee of the new values. `transform` runs on the main
    /// actor. Mirrors `Guarantee.compactMapValues(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives an element and returns the new value, or nil to leave the element out. It's dispatched
    ///     to `conf.Q.map`, and from there to the main queue if that isn't the same queue. So it may use the main
    ///     actor's state.
    /// - Returns: A guarantee that is resolved with an array in the order of the elements.
    @available(swift, introduced: 6)
    @inlinable
    public func compactMapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U?
    ) -> Guarantee<[U]> {
        map(Hop(ofMainActor: conf.Q.map, flags)) { $0.compactMap(dispatchable(transform)) }
    }

    /// Selects elements and returns a guarantee of an array of them. `isIncluded` runs on the queue that you name.
    /// Mirrors `Guarantee.filterValues(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which `isIncluded` runs. Nil means at once, on the thread that resolves this guarantee.
    ///   - flags: How `isIncluded` is dispatched to the queue.
    ///   - isIncluded: Receives an element and returns true to keep it. It can't throw. It may run on any thread, so
    ///     it's `@Sendable`.
    /// - Returns: A guarantee that is resolved with the elements that are kept, in their order.
    @available(swift, introduced: 6)
    @inlinable
    public func filterValues(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping @Sendable (T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(on, flags)) { $0.filter(isIncluded) }
    }

    /// Selects elements and returns a guarantee of an array of them. `isIncluded` runs on the main actor. Mirrors
    /// `Guarantee.filterValues(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    /// - Parameters:
    ///   - flags: How `isIncluded` is dispatched to `conf.Q.map`.
    ///   - isIncluded: Receives an element and returns true to keep it. It can't throw. It's dispatched to
    ///     `conf.Q.map`, and from there to the main queue if that isn't the same queue. So it may use the main actor's
    ///     state.
    /// - Returns: A guarantee that is resolved with the elements that are kept, in their order.
    @available(swift, introduced: 6)
    @inlinable
    public func filterValues(
        flags: DispatchWorkItemFlags? = nil, _ isIncluded: @escaping @MainActor (T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(ofMainActor: conf.Q.map, flags)) { $0.filter(dispatchable(isIncluded)) }
    }

    /// Sorts the elements by a closure and returns a guarantee of an array of them. Mirrors
    /// `Guarantee.sortedValues(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which the elements are sorted, by default `conf.Q.map`. Nil means at once, on the thread
    ///     that resolves this guarantee.
    ///   - flags: How the sorting is dispatched to the queue.
    ///   - areInIncreasingOrder: Receives two elements and returns true if the first one comes before the other. It
    ///     runs on the queue, which may be any queue, so it's `@Sendable` even without `on`.
    /// - Returns: A guarantee that is resolved with the sorted array.
    @available(swift, introduced: 6)
    @inlinable
    public func sortedValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ areInIncreasingOrder: @escaping @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(on, flags)) { $0.sorted(by: areInIncreasingOrder) }
    }
}

extension Guarantee where T: Sequence & SendableMetatype, T.Element: Comparable & Sendable {
    /// Sorts the elements in ascending order and returns a guarantee of an array of them. Mirrors
    /// `Guarantee.sortedValues(on:flags:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which the elements are sorted, by default `conf.Q.map`. Nil means at once, on the thread
    ///     that resolves this guarantee.
    ///   - flags: How the sorting is dispatched to the queue.
    /// - Returns: A guarantee that is resolved with the sorted array.
    @available(swift, introduced: 6)
    @inlinable
    public func sortedValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil
    ) -> Guarantee<[T.Iterator.Element]> {
        map(Hop(on, flags)) { $0.sorted() }
    }
}
