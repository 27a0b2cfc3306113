import Dispatch

// The forms with blocks for Swift 5 mode, in which a block may capture and return anything. As in Objective-C, the
// program itself has to use its objects on the right queues.
//
// Swift 6 mode checks the blocks: a block that races is an error. With `@preconcurrency`, as here, it would be only a
// warning. So the attribute `@available(swift, …)` gives each mode a form of its own. The parameter `mode`
// distinguishes the two for the compiler.

/// The type of a parameter that only the forms for Swift 5 mode have. No caller passes it; it always has its default value.
public enum Swift5Mode: Sendable {
    /// The compiler does not check what the block captures and returns.
    case unchecked
}

extension PMKBlockAdder {
    /// In Swift 5 mode: adds the block, which runs on the main queue.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func callAsFunction<each Parameter, Result: Sendable>(
        mode: Swift5Mode = .unchecked, _ block: @escaping @MainActor (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        add(Block(onMain: block))
    }

    /// In Swift 5 mode: adds a block whose one parameter is written without a type. It runs on the main queue.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func callAsFunction<Result: Sendable>(
        mode: Swift5Mode = .unchecked, _ block: @escaping @MainActor ((any Sendable)?) throws -> Result
    ) -> PMKPromise {
        add(Block(onMain: block))
    }
}

extension PMKAnyThreadBlockAdder {
    /// In Swift 5 mode: adds the block.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func callAsFunction<each Parameter, Result: Sendable>(
        mode: Swift5Mode = .unchecked, _ block: @escaping @Sendable (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        add(Block(block))
    }

    /// In Swift 5 mode: adds a block whose one parameter is written without a type.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func callAsFunction<Result: Sendable>(
        mode: Swift5Mode = .unchecked, _ block: @escaping @Sendable ((any Sendable)?) throws -> Result
    ) -> PMKPromise {
        add(Block(block))
    }
}

extension PMKQueueBlockAdder {
    /// In Swift 5 mode: adds the block; it will run on `queue`, by `async`.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func callAsFunction<each Parameter, Result: Sendable>(
        _ queue: DispatchQueue, mode: Swift5Mode = .unchecked,
        _ block: @escaping @Sendable (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        add(Block(block), on: queue)
    }

    /// In Swift 5 mode: adds a block whose one parameter is written without a type. It will run on `queue`, by `async`.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func callAsFunction<Result: Sendable>(
        _ queue: DispatchQueue, mode: Swift5Mode = .unchecked,
        _ block: @escaping @Sendable ((any Sendable)?) throws -> Result
    ) -> PMKPromise {
        add(Block(block), on: queue)
    }
}

extension PMKPromise {
    /// In Swift 5 mode: calls the first block with the value, or the second with the error, on the main queue.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public func then<each Value, Result: Sendable, each Failure, Recovery: Sendable>(
        mode: Swift5Mode = .unchecked, _ onFulfilled: @escaping @MainActor (repeat each Value) throws -> Result,
        _ onRejected: @escaping @MainActor (repeat each Failure) throws -> Recovery
    ) -> PMKPromise {
        then(Block(onMain: onFulfilled), Block(onMain: onRejected))
    }

    /// In Swift 5 mode: repeats an operation on an array of promises until it succeeds.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable @_disfavoredOverload
    public static func until<each Parameter, Result: Sendable>(
        mode: Swift5Mode = .unchecked, _ start: @escaping @Sendable () throws -> [(any Sendable)?],
        catch onFailure: @escaping @MainActor (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        until({ when(try start()) }, catch: Block(onMain: onFailure))
    }

    /// In Swift 5 mode: repeats an operation on a dictionary of promises until it succeeds.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable @_disfavoredOverload
    public static func until<Key: Hashable & Sendable, each Parameter, Result: Sendable>(
        mode: Swift5Mode = .unchecked, _ start: @escaping @Sendable () throws -> [Key: (any Sendable)?],
        catch onFailure: @escaping @MainActor (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        until({ when(try start()) }, catch: Block(onMain: onFailure))
    }

    /// In Swift 5 mode: repeats an operation on one promise until it succeeds.
    @available(swift, obsoleted: 6)
    @preconcurrency @discardableResult @inlinable
    public static func until<each Parameter, Result: Sendable>(
        mode: Swift5Mode = .unchecked, _ start: @escaping @Sendable () throws -> PMKPromise,
        catch onFailure: @escaping @MainActor (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        until(start, catch: Block(onMain: onFailure))
    }
}

// The names are the original's, in the manner of `dispatch_async`.

/// In Swift 5 mode: runs a block on the global queue.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult @inlinable
public func dispatch_promise<Result: Sendable>(
    mode: Swift5Mode = .unchecked, _ block: @escaping @Sendable () throws -> Result
) -> PMKPromise {
    PMKPromise.running(Block(block), on: .global())
}

/// In Swift 5 mode: runs a block on a queue of choice.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult @inlinable
public func dispatch_promise_on<Result: Sendable>(
    _ queue: DispatchQueue, mode: Swift5Mode = .unchecked, _ block: @escaping @Sendable () throws -> Result
) -> PMKPromise {
    PMKPromise.running(Block(block), on: queue)
}

/// In Swift 5 mode: runs a block on another thread than the main thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult @inlinable
public func dispatch_zalgo<Result: Sendable>(
    mode: Swift5Mode = .unchecked, _ block: @escaping @Sendable () throws -> Result
) -> PMKPromise {
    PMKPromise.running(Block(block), on: nil)
}
