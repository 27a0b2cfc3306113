import Dispatch

// These initializers make promises of work that is dispatched to a queue. Either the work receives two functions that settle
// the promise ("async" in the original), or what the work returns settles the promise ("do" in the original). The folder
// `Swift5` has the forms for Swift 5 mode.

extension Promise {
    /// A promise that `work` settles, now or later, by calling one of the two functions that it receives.
    ///
    /// - Parameters:
    ///   - queue: Where `work` runs, after the initializer has returned.
    ///   - work: Receives `fulfill` and `reject`, which may be called on any thread. Only the first call counts. An error
    ///     that `work` throws rejects the promise.
    @available(swift, introduced: 6)
    @inlinable
    public convenience init(
        on queue: DispatchQueue,
        _ work:
            @escaping @Sendable (
                _ fulfill: @escaping @Sendable (Value) -> Void, _ reject: @escaping @Sendable (any Error) -> Void
            ) throws -> Void
    ) {
        self.init(settledOn: queue) { core in try work({ core.fulfillOrAdopt($0) }, { core.reject($0) }) }
    }

    /// The form without `on`: the work runs on the main queue.
    @available(swift, introduced: 6)
    @inlinable
    public convenience init(
        _ work:
            @escaping @MainActor (
                _ fulfill: @escaping @Sendable (Value) -> Void, _ reject: @escaping @Sendable (any Error) -> Void
            ) throws -> Void
    ) {
        self.init(on: .main, dispatchable(work))
    }

    /// A promise of what `work` returns. An error that `work` throws rejects the promise.
    ///
    /// - Parameters:
    ///   - queue: Where `work` runs, after the initializer has returned.
    ///   - work: Runs once. It may throw.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public convenience init(on queue: DispatchQueue, _ work: @escaping @Sendable () throws -> Value) {
        self.init(core: .ofBlock(), settledOn: queue) { core in core.fulfillOrAdopt(try work()) }
    }

    /// The form without `on`: the work runs on the main queue.
    ///
    /// The work is an optional only to help the compiler choose the right form: this one is better than the form for an
    /// expression, and worse than the form for work that returns a promise. For nil, the promise has no value.
    @available(swift, introduced: 6)
    @inlinable
    public convenience init(_ work: (@MainActor () throws -> Value)?) {
        if let work { self.init(on: .main, dispatchable(work)) } else { self.init(core: .resolved(with: nil)) }
    }

    /// A promise that adopts the promise that `work` returns. An error that `work` throws rejects it.
    ///
    /// - Parameters:
    ///   - queue: Where `work` runs, after the initializer has returned.
    ///   - work: Runs once. It may throw.
    @available(swift, introduced: 6)
    @inlinable
    public convenience init<Result: Adoptable>(
        on queue: DispatchQueue, _ work: @escaping @Sendable () throws -> Result
    ) where Result.Value == Value {
        self.init(core: .ofBlock(), settledOn: queue) { core in core.adopt(try work().asUntyped()) }
    }

    /// The form without `on`: the work runs on the main queue.
    @available(swift, introduced: 6)
    @inlinable
    public convenience init<Result: Adoptable>(
        _ work: @escaping @MainActor () throws -> Result
    ) where Result.Value == Value {
        self.init(on: .main, dispatchable(work))
    }

    /// A promise with the core `core`, which `work` settles on `queue`. An error that `work` throws rejects it.
    @usableFromInline
    convenience init(
        core: UntypedPromise = UntypedPromise(), settledOn queue: DispatchQueue,
        by work: @escaping @Sendable (UntypedPromise) throws -> Void
    ) {
        self.init(core: core)
        queue.async(group: .promises) {
            do { try work(core) } catch { core.reject(error) }
        }
    }
}
