import Dispatch

// The operators for promises of sequences. Their closure receives the elements one by one.
//
// They are built on `map` and `then`. `Thenable` says where closures run and what happens to errors.
//
// An operator that a guarantee has as well is marked `@_disfavoredOverload`, so that the compiler chooses the one of the
// guarantee, and type-checks long chains quickly. The folder `Swift5` has the forms for Swift 5 mode.

extension Thenable where T: Sequence & SendableMetatype, T.Element: Sendable {
    /// Transforms each element and returns a promise of the new values. `transform` runs on the queue that you name.
    /// Mirrors `Thenable.mapValues(on:flags:_:)` of PromiseKit.
    ///
    ///     fetchUsers().mapValues(on: .global()) { user in user.name }
    ///
    /// - Parameters:
    ///   - on: The queue on which `transform` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives an element and returns the new value. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A promise that is fulfilled with an array in the order of the elements, as soon as all are there. An
    ///   error or a cancellation skips `transform` and is passed on at once. If `transform` throws, the promise is
    ///   rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func mapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> {
        map(Hop(on, flags)) { try $0.map(transform) }
    }

    /// Transforms each element and returns a promise of the new values. `transform` runs on the main actor. Mirrors
    /// `Thenable.mapValues(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchUsers().mapValues { user in user.name }
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives an element and returns the new value. It's dispatched to `conf.Q.map`, and from there to
    ///     the main queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A promise that is fulfilled with an array in the order of the elements, as soon as all are there. An
    ///   error or a cancellation skips `transform` and is passed on at once. If `transform` throws, the promise is
    ///   rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func mapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> {
        map(Hop(ofMainActor: conf.Q.map, flags)) { try $0.map(dispatchable(transform)) }
    }

    /// Makes a sequence of each element and returns a promise of all their elements in one array. `transform` runs on
    /// the queue that you name. Mirrors `Thenable.flatMapValues(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which `transform` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives an element and returns a sequence. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A promise that is fulfilled with the elements of all these sequences, in order. An error or a
    ///   cancellation skips `transform` and is passed on at once. If `transform` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func flatMapValues<U: Sequence & SendableMetatype>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U.Iterator.Element]> where U.Element: Sendable {
        map(Hop(on, flags)) { try $0.flatMap(transform) }
    }

    /// Makes a sequence of each element and returns a promise of all their elements in one array. `transform` runs on
    /// the main actor. Mirrors `Thenable.flatMapValues(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives an element and returns a sequence. It's dispatched to `conf.Q.map`, and from there to
    ///     the main queue if that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A promise that is fulfilled with the elements of all these sequences, in order. An error or a
    ///   cancellation skips `transform` and is passed on at once. If `transform` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func flatMapValues<U: Sequence & SendableMetatype>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U.Iterator.Element]> where U.Element: Sendable {
        map(Hop(ofMainActor: conf.Q.map, flags)) { try $0.flatMap(dispatchable(transform)) }
    }

    /// Transforms each element, leaves out nil, and returns a promise of the new values. `transform` runs on the queue
    /// that you name. Mirrors `Thenable.compactMapValues(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which `transform` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives an element and returns the new value, or nil to leave the element out. It may run on any
    ///     thread, so it's `@Sendable`.
    /// - Returns: A promise that is fulfilled with an array in the order of the elements. An error or a cancellation
    ///   skips `transform` and is passed on at once. If `transform` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U?
    ) -> Promise<[U]> {
        map(Hop(on, flags)) { try $0.compactMap(transform) }
    }

    /// Transforms each element, leaves out nil, and returns a promise of the new values. `transform` runs on the main
    /// actor. Mirrors `Thenable.compactMapValues(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives an element and returns the new value, or nil to leave the element out. It's dispatched
    ///     to `conf.Q.map`, and from there to the main queue if that isn't the same queue. So it may use the main
    ///     actor's state.
    /// - Returns: A promise that is fulfilled with an array in the order of the elements. An error or a cancellation
    ///   skips `transform` and is passed on at once. If `transform` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func compactMapValues<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U?
    ) -> Promise<[U]> {
        map(Hop(ofMainActor: conf.Q.map, flags)) { try $0.compactMap(dispatchable(transform)) }
    }

    /// Selects elements and returns a promise of an array of them. `isIncluded` runs on the queue that you name.
    /// Mirrors `Thenable.filterValues(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which `isIncluded` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `isIncluded` is dispatched to the queue.
    ///   - isIncluded: Receives an element and returns true to keep it. It can't throw. It may run on any thread, so
    ///     it's `@Sendable`.
    /// - Returns: A promise that is fulfilled with the elements that are kept, in their order. An error or a
    ///   cancellation skips `isIncluded` and is passed on at once.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func filterValues(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping @Sendable (T.Iterator.Element) -> Bool
    ) -> Promise<[T.Iterator.Element]> {
        map(Hop(on, flags)) { $0.filter(isIncluded) }
    }

    /// Selects elements and returns a promise of an array of them. `isIncluded` runs on the main actor. Mirrors
    /// `Thenable.filterValues(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    /// - Parameters:
    ///   - flags: How `isIncluded` is dispatched to `conf.Q.map`.
    ///   - isIncluded: Receives an element and returns true to keep it. It can't throw. It's dispatched to
    ///     `conf.Q.map`, and from there to the main queue if that isn't the same queue. So it may use the main actor's
    ///     state.
    /// - Returns: A promise that is fulfilled with the elements that are kept, in their order. An error or a
    ///   cancellation skips `isIncluded` and is passed on at once.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func filterValues(
        flags: DispatchWorkItemFlags? = nil, _ isIncluded: @escaping @MainActor (T.Iterator.Element) -> Bool
    ) -> Promise<[T.Iterator.Element]> {
        map(Hop(ofMainActor: conf.Q.map, flags)) { $0.filter(dispatchable(isIncluded)) }
    }
}

extension Thenable where T: Sequence & SendableMetatype, T.Element: Comparable & Sendable {
    /// Sorts the elements in ascending order and returns a promise of an array of them. Mirrors
    /// `Thenable.sortedValues(on:flags:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which the elements are sorted, by default `conf.Q.map`. Nil means at once, on the thread
    ///     that resolves this promise.
    ///   - flags: How the sorting is dispatched to the queue.
    /// - Returns: A promise that is fulfilled with the sorted array. An error or a cancellation is passed on at once.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func sortedValues(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil
    ) -> Promise<[T.Iterator.Element]> {
        map(Hop(on, flags)) { $0.sorted() }
    }
}
