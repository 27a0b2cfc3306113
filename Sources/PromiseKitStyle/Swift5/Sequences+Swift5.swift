import Dispatch

// The operators of the folder `Operators/Sequences` for programs in Swift 5 mode.
// `Making+Swift5.swift` says why these forms exist.

extension Thenable where T: Sequence {
    /// Transforms each element and returns a promise of the new values. Mirrors `Thenable.mapValues(on:flags:_:)` of
    /// PromiseKit.
    ///
    /// `transform` receives an element and returns the new value. It's dispatched to `queue`, by default `conf.Q.map`.
    /// Nil means at once, on the thread that resolves this promise. Swift 5 mode doesn't check what it captures.
    /// - Returns: A promise that is fulfilled with an array in the order of the elements, as soon as all are there. An
    ///   error or a cancellation skips `transform` and is passed on at once. If `transform` throws, the promise is
    ///   rejected.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func mapValues<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> {
        map(Hop(queue, flags)) { try $0.map(transform) }
    }

    /// Makes a sequence of each element and returns a promise of all their elements in one array. Mirrors
    /// `Thenable.flatMapValues(on:flags:_:)` of PromiseKit.
    ///
    /// `transform` receives an element and returns a sequence. It's dispatched to `queue`, by default `conf.Q.map`. Nil
    /// means at once, on the thread that resolves this promise. Swift 5 mode doesn't check what it captures.
    /// - Returns: A promise that is fulfilled with the elements of all these sequences, in order. An error or a
    ///   cancellation skips `transform` and is passed on at once. If `transform` throws, the promise is rejected.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func flatMapValues<U: Sequence>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.Iterator.Element]> {
        map(Hop(queue, flags)) { try $0.flatMap(transform) }
    }

    /// Transforms each element, leaves out nil, and returns a promise of the new values. Mirrors
    /// `Thenable.compactMapValues(on:flags:_:)` of PromiseKit.
    ///
    /// `transform` receives an element and returns the new value, or nil to leave the element out. It's dispatched to
    /// `queue`, by default `conf.Q.map`. Nil means at once, on the thread that resolves this promise. Swift 5 mode
    /// doesn't check what it captures.
    /// - Returns: A promise that is fulfilled with an array in the order of the elements. An error or a cancellation
    ///   skips `transform` and is passed on at once. If `transform` throws, the promise is rejected.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func compactMapValues<U>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U?
    ) -> Promise<[U]> {
        map(Hop(queue, flags)) { try $0.compactMap(transform) }
    }

    /// Starts an asynchronous step for each element and returns a promise of all values. Mirrors
    /// `Thenable.thenMap(on:flags:_:)` of PromiseKit.
    ///
    /// `transform` receives an element and returns a thenable. It's called for all elements first, so the thenables are
    /// pending side by side. It's dispatched to `queue`, by default `conf.Q.map`. Nil means at once, on the thread that
    /// resolves this promise. Swift 5 mode doesn't check what it captures.
    /// - Returns: A promise that is fulfilled with the values in the order of the elements, when the last thenable is.
    ///   It's rejected as soon as one of them is. An error or a cancellation skips `transform` and is passed on at
    ///   once. If `transform` throws, the promise is rejected.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func thenMap<U: Thenable & Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> {
        then(Hop(queue, flags)) { when(fulfilled: try $0.map(transform)) }
    }

    /// Starts an asynchronous step for each element and returns a promise of one array with the elements of all
    /// results. Mirrors `Thenable.thenFlatMap(on:flags:_:)` of PromiseKit.
    ///
    /// `transform` receives an element and returns a thenable of a sequence. It's called for all elements first, so the
    /// thenables are pending side by side. It's dispatched to `queue`, by default `conf.Q.map`. Nil means at once, on
    /// the thread that resolves this promise. Swift 5 mode doesn't check what it captures.
    /// - Returns: A promise that is fulfilled with one array, in the order of the elements, when the last thenable is.
    ///   It's rejected as soon as one of them is. An error or a cancellation skips `transform` and is passed on at
    ///   once. If `transform` throws, the promise is rejected.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func thenFlatMap<U: Thenable & Sendable>(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence {
        then(Hop(queue, flags)) { when(fulfilled: try $0.map(transform)) }.map(nil) { $0.flatMap { $0 } }
    }

    /// Selects elements and returns a promise of an array of them. Mirrors `Thenable.filterValues(on:flags:_:)` of
    /// PromiseKit.
    ///
    /// `isIncluded` receives an element and returns true to keep it. It can't throw. It's dispatched to `queue`, by
    /// default `conf.Q.map`. Nil means at once, on the thread that resolves this promise. Swift 5 mode doesn't check
    /// what it captures.
    /// - Returns: A promise that is fulfilled with the elements that are kept, in their order. An error or a
    ///   cancellation skips `isIncluded` and is passed on at once.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func filterValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ isIncluded: @escaping (T.Iterator.Element) -> Bool
    ) -> Promise<[T.Iterator.Element]> {
        map(Hop(queue, flags)) { $0.filter(isIncluded) }
    }
}

extension Thenable where T: Collection {
    /// Returns a promise of the first element. Mirrors `Thenable.firstValue` of PromiseKit. The element doesn't have to
    /// be `Sendable`.
    /// - Returns: A promise that is fulfilled with the element on the thread that resolves this promise. For an empty
    ///   collection, it's rejected with `PMKError.emptySequence`. An error or a cancellation is passed on at once.
    @available(swift, obsoleted: 6)
    @inlinable
    public var firstValue: Promise<T.Iterator.Element> {
        map(nil) { try unwrapped($0.first, or: .emptySequence) }
    }

    /// Returns a promise of the last element. Mirrors `Thenable.lastValue` of PromiseKit. The element doesn't have to
    /// be `Sendable`.
    /// - Returns: A promise that is fulfilled with the element on the thread that resolves this promise. For an empty
    ///   collection, it's rejected with `PMKError.emptySequence`. An error or a cancellation is passed on at once.
    @available(swift, obsoleted: 6)
    @inlinable
    public var lastValue: Promise<T.Iterator.Element> {
        map(nil) { try unwrapped($0.suffix(1).first, or: .emptySequence) }
    }

    /// Finds the first element that passes a test and returns a promise of it. Mirrors
    /// `Thenable.firstValue(on:flags:where:)` of PromiseKit.
    ///
    /// `test` receives one element after another until it returns true. It can't throw. It's dispatched to `queue`, by
    /// default `conf.Q.map`. Nil means at once, on the thread that resolves this promise. Swift 5 mode doesn't check
    /// what it captures.
    /// - Returns: A promise that is fulfilled with that element. If no element passes, it's rejected with
    ///   `PMKError.emptySequence`. An error or a cancellation skips `test` and is passed on at once.
    @available(swift, obsoleted: 6)
    @inlinable
    public func firstValue(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        where test: @escaping (T.Iterator.Element) -> Bool
    ) -> Promise<T.Iterator.Element> {
        map(Hop(queue, flags)) { try unwrapped($0.first(where: test), or: .emptySequence) }
    }
}

extension Thenable where T: Sequence, T.Element: Comparable {
    /// Sorts the elements in ascending order and returns a promise of an array of them. Mirrors
    /// `Thenable.sortedValues(on:flags:)` of PromiseKit.
    ///
    /// The elements, which don't have to be `Sendable`, are sorted on `queue`, by default `conf.Q.map`. Nil means at
    /// once, on the thread that resolves this promise. An error or a cancellation is passed on at once.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func sortedValues(
        on queue: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil
    ) -> Promise<[T.Iterator.Element]> {
        map(Hop(queue, flags)) { $0.sorted() }
    }
}
