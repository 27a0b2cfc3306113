import Dispatch

// The operators that start an asynchronous step for each element. `Thenable+Sequences.swift` has the others.

extension Thenable where T: Sequence & SendableMetatype, T.Element: Sendable {
    /// Starts an asynchronous step for each element and returns a promise of all values. `transform` runs on the queue
    /// that you name. Mirrors `Thenable.thenMap(on:flags:_:)` of PromiseKit.
    ///
    ///     fetchUsers().thenMap(on: .global()) { user in fetchAvatar(of: user) }
    ///
    /// - Parameters:
    ///   - on: The queue on which `transform` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives an element and returns a thenable. It's called for all elements first, so the thenables
    ///     are pending side by side. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A promise that is fulfilled with the values in the order of the elements, when the last thenable is.
    ///   It's rejected as soon as one of them is. An error or a cancellation skips `transform` and is passed on at
    ///   once. If `transform` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func thenMap<U: Thenable & Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> {
        then(Hop(on, flags)) { when(fulfilled: try $0.map(transform)) }
    }

    /// Starts an asynchronous step for each element and returns a promise of all values. `transform` runs on the main
    /// actor. Mirrors `Thenable.thenMap(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     fetchUsers().thenMap { user in fetchAvatar(of: user) }
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives an element and returns a thenable. It's called for all elements first, so the thenables
    ///     are pending side by side. It's dispatched to `conf.Q.map`, and from there to the main queue if that isn't
    ///     the same queue. So it may use the main actor's state.
    /// - Returns: A promise that is fulfilled with the values in the order of the elements, when the last thenable is.
    ///   It's rejected as soon as one of them is. An error or a cancellation skips `transform` and is passed on at
    ///   once. If `transform` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func thenMap<U: Thenable & Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> {
        then(Hop(ofMainActor: conf.Q.map, flags)) { when(fulfilled: try $0.map(dispatchable(transform))) }
    }

    /// Starts an asynchronous step for each element and returns a promise of one array with the elements of all
    /// results. `transform` runs on the queue that you name. Mirrors `Thenable.thenFlatMap(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which `transform` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives an element and returns a thenable of a sequence. It's called for all elements first, so
    ///     the thenables are pending side by side. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A promise that is fulfilled with one array, in the order of the elements, when the last thenable is.
    ///   It's rejected as soon as one of them is. An error or a cancellation skips `transform` and is passed on at
    ///   once. If `transform` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func thenFlatMap<U: Thenable & Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence & SendableMetatype, U.T.Element: Sendable {
        thenMap(on: on, flags: flags, transform).map(nil) { $0.flatMap { $0 } }
    }

    /// Starts an asynchronous step for each element and returns a promise of one array with the elements of all
    /// results. `transform` runs on the main actor. Mirrors `Thenable.thenFlatMap(on:flags:_:)` of PromiseKit, called
    /// without `on`.
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives an element and returns a thenable of a sequence. It's called for all elements first, so
    ///     the thenables are pending side by side. It's dispatched to `conf.Q.map`, and from there to the main queue if
    ///     that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A promise that is fulfilled with one array, in the order of the elements, when the last thenable is.
    ///   It's rejected as soon as one of them is. An error or a cancellation skips `transform` and is passed on at
    ///   once. If `transform` throws, the promise is rejected.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func thenFlatMap<U: Thenable & Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence & SendableMetatype, U.T.Element: Sendable {
        thenMap(flags: flags, transform).map(nil) { $0.flatMap { $0 } }
    }
}
