// The names are the original's, in the manner of `dispatch_async`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Runs a block on the global queue.
///
///     dispatch_promise { try expensiveWork() }.then { (result: Int) in … }
///
/// - Returns: the promise of what the block returns, by the rules of `PMKBlockAdder`. A throw rejects it.
///
/// Mirrors `dispatch_promise`.
@available(swift, introduced: 6)
@discardableResult @inlinable
public func dispatch_promise<Result: Sendable>(_ block: @escaping @Sendable () throws -> Result) -> PMKPromise {
    PMKPromise.running(Block(block), on: .global())
}

/// Runs a block on a queue of choice.
///
/// - Returns: the promise of what the block returns, by the rules of `PMKBlockAdder`. A throw rejects it.
///
/// Mirrors `dispatch_promise_on`.
@available(swift, introduced: 6)
@discardableResult @inlinable
public func dispatch_promise_on<Result: Sendable>(
    _ queue: DispatchQueue, _ block: @escaping @Sendable () throws -> Result
) -> PMKPromise {
    PMKPromise.running(Block(block), on: queue)
}

/// Runs a block on another thread than the main thread: called on the main thread, it hands the block to the global queue;
/// called on any other thread, it runs the block at once, before it returns.
///
/// If such a block calls `dispatch_zalgo` itself, the blocks nest only to a fixed depth. A deeper block runs as soon as the
/// block that added it has returned.
///
/// - Returns: the promise of what the block returns, by the rules of `PMKBlockAdder`. A throw rejects it.
///
/// Mirrors `dispatch_zalgo`.
@available(swift, introduced: 6)
@discardableResult @inlinable
public func dispatch_zalgo<Result: Sendable>(_ block: @escaping @Sendable () throws -> Result) -> PMKPromise {
    PMKPromise.running(Block(block), on: nil)
}

extension PMKPromise {
    /// Runs the block on `queue`. If that is nil, the block runs at once, or on the global queue if this is the main thread.
    @usableFromInline
    static func running(_ block: Block, on queue: DispatchQueue?) -> PMKPromise {
        guard let queue = queue ?? (isMain ? .global() : nil) else {
            return promiseWithValue(nil).link(.then(block), on: nil)
        }
        let promise = PMKPromise()
        ChainedBlock.then(block).run(with: .fulfilled(boxedNil), on: queue, resolving: promise)
        return promise
    }

    /// True on the main thread and on the main queue. On Linux the two differ: once a program has called `dispatchMain`,
    /// threads of the pool serve the main queue.
    static var isMain: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil
    }

    private static let mainQueueMark: DispatchSpecificKey<Void> = {
        let mark = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: mark, value: ())
        return mark
    }()
}
