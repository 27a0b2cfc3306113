import Foundation

extension PMKPromise {
    /// Calls a block with the value, on the main queue. A rejection is passed on without a hop to the queue.
    ///
    ///     promise.then { (n: Int) in n + 1 }
    ///         .then { (n: Int) in print(n) }
    ///
    /// The block is always dispatched by `async`, even if the promise is already fulfilled. `PMKBlockAdder` says what
    /// the block may receive and return, and what happens to errors. Mirrors the property `then`.
    public var then: PMKBlockAdder { PMKBlockAdder(promise: self, chained: ChainedBlock.then) }

    /// `then`, on the global queue. Mirrors the property `thenInBackground`.
    public var thenInBackground: PMKAnyThreadBlockAdder {
        PMKAnyThreadBlockAdder(promise: self, chained: ChainedBlock.then, queue: .global())
    }

    /// `then`, on a queue of choice: `promise.thenOn(queue) { (n: Int) in n + 1 }`. Mirrors the property `thenOn`.
    public var thenOn: PMKQueueBlockAdder { PMKQueueBlockAdder(promise: self, chained: ChainedBlock.then) }

    /// `then`, but if the promise is settled already, the block runs at once, on the calling thread, before the call returns.
    /// If the promise is pending, this is the same as `then`.
    ///
    /// This saves a hop, but the code after the call runs sometimes before the block and sometimes after it. Nested blocks
    /// run at once only to a fixed depth; a deeper one runs as soon as the block that added it has returned. Mirrors the
    /// property `thenUnleashZalgo`.
    public var thenUnleashZalgo: PMKAnyThreadBlockAdder {
        guard let outcome else {
            return PMKAnyThreadBlockAdder(promise: self, chained: ChainedBlock.then, queue: .main)
        }
        var settled = self
        if drainedOutcome == nil {
            // A block that is added to this promise would wait for the handlers before it. The copy has no handlers.
            settled = PMKPromise()
            settled.settle(with: outcome)
        }
        return PMKAnyThreadBlockAdder(promise: settled, chained: ChainedBlock.then, queue: nil)
    }

    /// Calls a block with the error, on the main queue. A value is passed on without a hop to the queue.
    ///
    ///     promise.catch { (error: NSError) in fallback }
    ///
    /// What the block returns decides how the chain continues: a value or nothing fulfills the next promise, an error
    /// returned or thrown rejects it, a promise is adopted. The error that the block receives counts as handled (see
    /// `PMKUnhandledErrorHandler`). It is always an `NSError`: any other thrown error is under
    /// `PMKUnderlyingExceptionKey`. Mirrors the property `catch`.
    public var `catch`: PMKBlockAdder { PMKBlockAdder(promise: self, chained: ChainedBlock.catch) }

    /// `catch`, on a queue of choice. Mirrors the property `catchOn`.
    public var catchOn: PMKQueueBlockAdder { PMKQueueBlockAdder(promise: self, chained: ChainedBlock.catch) }

    /// Calls a block when the promise is settled, either way, on the main queue, and passes the outcome on.
    ///
    /// The block receives nothing, and what it returns is dropped; if it returns a promise, the next promise does not
    /// wait for that promise. If the block throws, its error rejects the next promise instead of the outcome. Mirrors
    /// the property `finally`.
    public var finally: PMKBlockAdder { PMKBlockAdder(promise: self, chained: ChainedBlock.finally) }

    /// `finally`, on a queue of choice. Mirrors the property `finallyOn`.
    public var finallyOn: PMKQueueBlockAdder { PMKQueueBlockAdder(promise: self, chained: ChainedBlock.finally) }

    /// Calls the first block with the value, or the second with the error, on the main queue. The error can be that of
    /// the first block, too: the call is the same as `then` with the first block and `catch` with the second.
    ///
    /// - Returns: the promise of what the last called block returns, by the rules of `PMKBlockAdder`.
    ///
    /// Mirrors `then::`. It was a method in the original, too.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func then<each Value, Result: Sendable, each Failure, Recovery: Sendable>(
        _ onFulfilled: @escaping @MainActor (repeat each Value) throws -> Result,
        _ onRejected: @escaping @MainActor (repeat each Failure) throws -> Recovery
    ) -> PMKPromise {
        then(Block(onMain: onFulfilled), Block(onMain: onRejected))
    }

    @usableFromInline
    func then(_ onFulfilled: Block, _ onRejected: Block) -> PMKPromise {
        link(.then(onFulfilled), on: .main).link(.catch(onRejected), on: .main)
    }
}
