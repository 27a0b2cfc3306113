import Dispatch

// The initializers of `Promise+Making.swift` for Swift 5 mode.

extension Promise {
    /// In Swift 5 mode: a promise that `work` settles by one of the two functions that it receives. An error that `work`
    /// throws rejects the promise.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public convenience init(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
        _ work:
            @escaping (
                _ fulfill: @escaping (Value) -> Void, _ reject: @escaping (any Error) -> Void
            ) throws -> Void
    ) {
        self.init(settledOn: queue) { [work = assumedSendable(work)] core in
            try work({ core.fulfillOrAdopt($0) }, { core.reject($0) })
        }
    }

    /// In Swift 5 mode: a promise of what `work` returns, or of the error that it throws.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable @_disfavoredOverload
    public convenience init(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ work: @escaping () throws -> Value
    ) {
        self.init(on: queue, assumedSendable(work))
    }

    /// In Swift 5 mode: a promise that adopts the promise that `work` returns. An error that `work` throws rejects it.
    @available(swift, obsoleted: 6)
    @preconcurrency @inlinable
    public convenience init<Result: Adoptable>(
        on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked, _ work: @escaping () throws -> Result
    ) where Result.Value == Value {
        self.init(on: queue, assumedSendable(work))
    }
}
