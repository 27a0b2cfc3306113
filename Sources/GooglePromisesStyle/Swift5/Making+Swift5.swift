import Dispatch

// The initializers of `Promise+Making.swift` for Swift 5 mode.

extension Promise {
    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public convenience init(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
        _ work:
            @escaping (
                _ fulfill: @escaping (Value) -> Void, _ reject: @escaping (any Error) -> Void
            ) throws -> Void
    ) {
        let core = UntypedPromise()
        self.init(core: core)
        core.settle(on: queue) { [work = assumedSendable(work)] core in
            try work({ core.fulfill($0) }, { core.reject($0) })
        }
    }

    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public convenience init(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ work: @escaping () throws -> Value
    ) {
        self.init(on: queue, assumedSendable(work))
    }

    /// The form for Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public convenience init<Result: TypedPromise>(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ work: @escaping () throws -> Result
    ) where Result.Value == Value {
        self.init(on: queue, assumedSendable(work))
    }
}
