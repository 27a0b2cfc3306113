import Foundation

/// The callable value of `then`, `catch` and `finally`. It is called with a block and returns the next promise.
///
/// In Objective-C each of them was a property with a block as its value, so that a chain could be written with dots. A Swift
/// closure cannot be generic, but the block that it would take may have any signature. So the value is this small structure,
/// which is called like a closure.
///
/// The block may have zero to three parameters of any types. They receive the values that the promise carries; further
/// parameters receive nil. If a value does not fit its parameter, the block is not called, and the next promise is
/// rejected with `PMKInvalidUsageError`. The block may return nothing, a value, an optional, an error, a manifold or a
/// promise, and may throw: a returned or thrown error rejects the next promise, a returned promise is adopted, anything
/// else fulfills the next promise.
public struct PMKBlockAdder: Sendable {
    let promise: PMKPromise
    let chained: @Sendable (Block) -> ChainedBlock

    /// Adds the block. It runs on the main queue, so it may use what belongs to the main actor.
    /// - Returns: the promise of what the block returns.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func callAsFunction<each Parameter, Result: Sendable>(
        _ block: @escaping @MainActor (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        add(Block(onMain: block))
    }

    /// Adds a block whose one parameter is written without a type: the parameter receives the value as it is, or nil. The
    /// block runs on the main queue, so it may use what belongs to the main actor.
    /// - Returns: the promise of what the block returns.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func callAsFunction<Result: Sendable>(
        _ block: @escaping @MainActor ((any Sendable)?) throws -> Result
    ) -> PMKPromise {
        add(Block(onMain: block))
    }

    @usableFromInline
    func add(_ block: Block) -> PMKPromise {
        promise.link(chained(block), on: .main)
    }
}

/// The type of `thenInBackground` and `thenUnleashZalgo`: called with a block, it returns the next promise. The rules of
/// `PMKBlockAdder` hold for the block, except that it may run on any thread.
public struct PMKAnyThreadBlockAdder: Sendable {
    let promise: PMKPromise
    let chained: @Sendable (Block) -> ChainedBlock
    let queue: DispatchQueue?

    /// Adds the block.
    /// - Returns: the promise of what the block returns.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func callAsFunction<each Parameter, Result: Sendable>(
        _ block: @escaping @Sendable (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        add(Block(block))
    }

    /// Adds a block whose one parameter is written without a type: the parameter receives the value as it is, or nil.
    /// - Returns: the promise of what the block returns.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func callAsFunction<Result: Sendable>(
        _ block: @escaping @Sendable ((any Sendable)?) throws -> Result
    ) -> PMKPromise {
        add(Block(block))
    }

    @usableFromInline
    func add(_ block: Block) -> PMKPromise {
        promise.link(chained(block), on: queue)
    }
}

/// The type of `thenOn`, `catchOn` and `finallyOn`: called with a queue and a block, it returns the next promise. The rules of
/// `PMKBlockAdder` hold for the block.
public struct PMKQueueBlockAdder: Sendable {
    let promise: PMKPromise
    let chained: @Sendable (Block) -> ChainedBlock

    /// Adds the block; it will run on `queue`, by `async`.
    /// - Returns: the promise of what the block returns.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func callAsFunction<each Parameter, Result: Sendable>(
        _ queue: DispatchQueue, _ block: @escaping @Sendable (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        add(Block(block), on: queue)
    }

    /// Adds a block whose one parameter is written without a type: the parameter receives the value as it is, or nil. The
    /// block will run on `queue`, by `async`.
    /// - Returns: the promise of what the block returns.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func callAsFunction<Result: Sendable>(
        _ queue: DispatchQueue, _ block: @escaping @Sendable ((any Sendable)?) throws -> Result
    ) -> PMKPromise {
        add(Block(block), on: queue)
    }

    @usableFromInline
    func add(_ block: Block, on queue: DispatchQueue) -> PMKPromise {
        promise.link(chained(block), on: queue)
    }
}
