import Dispatch

// The operators that start an asynchronous step for each element. `Guarantee+Sequences.swift` has the others.

extension Guarantee where T: Sequence & SendableMetatype, T.Element: Sendable {
    /// Starts an asynchronous step for each element and returns a guarantee of all values. `transform` runs on the
    /// queue that you name. Mirrors `Guarantee.thenMap(on:flags:_:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which `transform` runs. Nil means at once, on the thread that resolves this guarantee.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives an element and returns a guarantee. It's called for all elements first, so the
    ///     guarantees are pending side by side. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A guarantee that is resolved with the values in the order of the elements, when the last guarantee
    ///   is.
    @available(swift, introduced: 6)
    @inlinable
    public func thenMap<U: Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U]> {
        then(Hop(on, flags)) { when(guarantees: $0.map(transform)) }
    }

    /// Starts an asynchronous step for each element and returns a guarantee of all values. `transform` runs on the main
    /// actor. Mirrors `Guarantee.thenMap(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     askForNames().thenMap { name in askForAge(of: name) }
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives an element and returns a guarantee. It's called for all elements first, so the
    ///     guarantees are pending side by side. It's dispatched to `conf.Q.map`, and from there to the main queue if
    ///     that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A guarantee that is resolved with the values in the order of the elements, when the last guarantee
    ///   is.
    @available(swift, introduced: 6)
    @inlinable
    public func thenMap<U: Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> Guarantee<U>
    ) -> Guarantee<[U]> {
        then(Hop(ofMainActor: conf.Q.map, flags)) { when(guarantees: $0.map(dispatchable(transform))) }
    }

    /// Starts an asynchronous step for each element and returns a guarantee of one array with the elements of all
    /// results. `transform` runs on the queue that you name. Mirrors `Guarantee.thenFlatMap(on:flags:_:)` of
    /// PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which `transform` runs. Nil means at once, on the thread that resolves this guarantee.
    ///   - flags: How `transform` is dispatched to the queue.
    ///   - transform: Receives an element and returns a thenable of a sequence. It's called for all elements first, so
    ///     the thenables are pending side by side. It may run on any thread, so it's `@Sendable`.
    /// - Returns: A guarantee that is resolved with one array, in the order of the elements, when the last thenable is.
    ///   If a thenable is rejected, the guarantee stays pending, and `conf.logHandler` receives the error. To handle
    ///   the error, assign the result to a variable of type `Promise`, which chooses `Thenable.thenFlatMap`.
    @available(swift, introduced: 6)
    @inlinable
    public func thenFlatMap<U: Thenable & Sendable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping @Sendable (T.Iterator.Element) -> U
    ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence & SendableMetatype, U.T.Element: Sendable {
        thenFlatMap(Hop(on, flags), transform)
    }

    /// Starts an asynchronous step for each element and returns a guarantee of one array with the elements of all
    /// results. `transform` runs on the main actor. Mirrors `Guarantee.thenFlatMap(on:flags:_:)` of PromiseKit, called
    /// without `on`.
    ///
    /// - Parameters:
    ///   - flags: How `transform` is dispatched to `conf.Q.map`.
    ///   - transform: Receives an element and returns a thenable of a sequence. It's called for all elements first, so
    ///     the thenables are pending side by side. It's dispatched to `conf.Q.map`, and from there to the main queue if
    ///     that isn't the same queue. So it may use the main actor's state.
    /// - Returns: A guarantee that is resolved with one array, in the order of the elements, when the last thenable is.
    ///   If a thenable is rejected, the guarantee stays pending, and `conf.logHandler` receives the error. To handle
    ///   the error, assign the result to a variable of type `Promise`, which chooses `Thenable.thenFlatMap`.
    @available(swift, introduced: 6)
    @inlinable
    public func thenFlatMap<U: Thenable & Sendable>(
        flags: DispatchWorkItemFlags? = nil, _ transform: @escaping @MainActor (T.Iterator.Element) -> U
    ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence & SendableMetatype, U.T.Element: Sendable {
        thenFlatMap(Hop(ofMainActor: conf.Q.map, flags), dispatchable(transform))
    }
}

// The work of `thenFlatMap`, and of its form for Swift 5 mode.

extension Guarantee where T: Sequence {
    @inlinable
    func thenFlatMap<U: Thenable & Sendable>(
        _ hop: Hop?, _ transform: @escaping (T.Iterator.Element) -> U
    ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence {
        let rg = Guarantee<[U.T.Iterator.Element]>(EmptyBox())
        then(hop) { when(fulfilled: $0.map(transform)) }.box.append { [box = rg.box] content in
            switch (content as! SealedBox<Result<[U.T]>>).content {
            case .fulfilled(let lists): box.seal(lists.flatMap { $0 })
            case .rejected(let error): conf.logHandler(.cauterized(error))
            }
        }
        return rg
    }
}
