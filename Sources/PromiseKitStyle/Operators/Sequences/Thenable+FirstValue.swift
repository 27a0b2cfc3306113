import Dispatch

// The operators that pick one element. `Thenable+Sequences.swift` has the others.

extension Thenable where T: Collection & SendableMetatype, T.Element: Sendable {
    /// Returns a promise of the first element. Mirrors `Thenable.firstValue` of PromiseKit.
    ///
    /// - Returns: A promise that is fulfilled with the element on the thread that resolves this promise. For an empty
    ///   collection, it's rejected with `PMKError.emptySequence`. An error or a cancellation is passed on at once.
    @available(swift, introduced: 6)
    @inlinable
    public var firstValue: Promise<T.Iterator.Element> {
        map(nil) { try unwrapped($0.first, or: .emptySequence) }
    }

    /// Finds the first element that passes a test and returns a promise of it. `test` runs on the queue that you name.
    /// Mirrors `Thenable.firstValue(on:flags:where:)` of PromiseKit.
    ///
    /// - Parameters:
    ///   - on: The queue on which `test` runs. Nil means at once, on the thread that resolves this promise.
    ///   - flags: How `test` is dispatched to the queue.
    ///   - test: Receives one element after another until it returns true. It can't throw. It may run on any thread, so
    ///     it's `@Sendable`.
    /// - Returns: A promise that is fulfilled with that element. If no element passes, it's rejected with
    ///   `PMKError.emptySequence`. An error or a cancellation skips `test` and is passed on at once.
    @available(swift, introduced: 6)
    @inlinable
    public func firstValue(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        where test: @escaping @Sendable (T.Iterator.Element) -> Bool
    ) -> Promise<T.Iterator.Element> {
        map(Hop(on, flags)) { try unwrapped($0.first(where: test), or: .emptySequence) }
    }

    /// Finds the first element that passes a test and returns a promise of it. `test` runs on the main actor. Mirrors
    /// `Thenable.firstValue(on:flags:where:)` of PromiseKit, called without `on`.
    ///
    /// - Parameters:
    ///   - flags: How `test` is dispatched to `conf.Q.map`.
    ///   - test: Receives one element after another until it returns true. It can't throw. It's dispatched to
    ///     `conf.Q.map`, and from there to the main queue if that isn't the same queue. So it may use the main actor's
    ///     state.
    /// - Returns: A promise that is fulfilled with that element. If no element passes, it's rejected with
    ///   `PMKError.emptySequence`. An error or a cancellation skips `test` and is passed on at once.
    @available(swift, introduced: 6)
    @inlinable
    public func firstValue(
        flags: DispatchWorkItemFlags? = nil, where test: @escaping @MainActor (T.Iterator.Element) -> Bool
    ) -> Promise<T.Iterator.Element> {
        map(Hop(ofMainActor: conf.Q.map, flags)) {
            try unwrapped($0.first(where: dispatchable(test)), or: .emptySequence)
        }
    }

    /// Returns a promise of the last element. Mirrors `Thenable.lastValue` of PromiseKit.
    ///
    /// This takes constant time if the collection is bidirectional, and otherwise linear time.
    ///
    /// - Returns: A promise that is fulfilled with the element on the thread that resolves this promise. For an empty
    ///   collection, it's rejected with `PMKError.emptySequence`. An error or a cancellation is passed on at once.
    @available(swift, introduced: 6)
    @inlinable
    public var lastValue: Promise<T.Iterator.Element> {
        map(nil) { try unwrapped($0.suffix(1).first, or: .emptySequence) }
    }
}
