import Dispatch

// `wrap` makes a promise from a function that takes a completion handler. It is overloaded for eight types of handlers:
// `wrap { handler in fetch(url, completion: handler) }`.
//
// In each form `work` runs on `queue` and receives the handler, which may be called on any thread. Only the first call
// counts. An error that `work` throws rejects the promise, and so does an error that the handler receives. The folder `Swift5`
// has the forms for Swift 5 mode.

/// A promise of work that calls a handler without parameters.
@available(swift, introduced: 6)
@discardableResult
public func wrap(
    on queue: DispatchQueue, _ work: @escaping @Sendable (@escaping @Sendable () -> Void) throws -> Void
) -> Promise<Void> {
    Promise(settledOn: queue) { core in try work { core.fulfill(()) } }
}

/// The form without `on`: the work runs on the main queue.
@available(swift, introduced: 6)
@discardableResult
public func wrap(
    _ work: @escaping @MainActor (@escaping @Sendable () -> Void) throws -> Void
) -> Promise<Void> {
    wrap(on: .main, dispatchable(work))
}

/// A promise of work that calls a handler for a value.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue, _ work: @escaping @Sendable (@escaping @Sendable (Value) -> Void) throws -> Void
) -> Promise<Value> {
    Promise(settledOn: queue) { core in try work { core.fulfillOrAdopt($0) } }
}

/// The form without `on`: the work runs on the main queue.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    _ work: @escaping @MainActor (@escaping @Sendable (Value) -> Void) throws -> Void
) -> Promise<Value> {
    wrap(on: .main, dispatchable(work))
}

/// A promise of work that calls a handler for a value that may be nil.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue, _ work: @escaping @Sendable (@escaping @Sendable (Value?) -> Void) throws -> Void
) -> Promise<Value?> {
    Promise(settledOn: queue) { core in try work { core.fulfillOrAdopt($0) } }
}

/// The form without `on`: the work runs on the main queue.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    _ work: @escaping @MainActor (@escaping @Sendable (Value?) -> Void) throws -> Void
) -> Promise<Value?> {
    wrap(on: .main, dispatchable(work))
}

/// A promise of work that calls a handler for a value, and an error that may be nil.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue,
    _ work: @escaping @Sendable (@escaping @Sendable (Value, (any Error)?) -> Void) throws -> Void
) -> Promise<Value> {
    Promise(settledOn: queue) { core in try work { core.settle($0, $1) } }
}

/// The form without `on`: the work runs on the main queue.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    _ work: @escaping @MainActor (@escaping @Sendable (Value, (any Error)?) -> Void) throws -> Void
) -> Promise<Value> {
    wrap(on: .main, dispatchable(work))
}

/// A promise of work that calls a handler for an error that may be nil, and a value.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue,
    _ work: @escaping @Sendable (@escaping @Sendable ((any Error)?, Value) -> Void) throws -> Void
) -> Promise<Value> {
    Promise(settledOn: queue) { core in try work { core.settle($1, $0) } }
}

/// The form without `on`: the work runs on the main queue.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    _ work: @escaping @MainActor (@escaping @Sendable ((any Error)?, Value) -> Void) throws -> Void
) -> Promise<Value> {
    wrap(on: .main, dispatchable(work))
}

/// A promise of work that calls a handler for a value and an error, each of which may be nil. If both are nil, the promise is
/// fulfilled with `nil`.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue,
    _ work: @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) throws -> Void
) -> Promise<Value?> {
    Promise(settledOn: queue) { core in try work { core.settle($0, $1) } }
}

/// The form without `on`: the work runs on the main queue.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    _ work: @escaping @MainActor (@escaping @Sendable (Value?, (any Error)?) -> Void) throws -> Void
) -> Promise<Value?> {
    wrap(on: .main, dispatchable(work))
}

/// A promise of work that calls a handler for an error and a value, each of which may be nil. If both are nil, the promise is
/// fulfilled with `nil`.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue,
    _ work: @escaping @Sendable (@escaping @Sendable ((any Error)?, Value?) -> Void) throws -> Void
) -> Promise<Value?> {
    Promise(settledOn: queue) { core in try work { core.settle($1, $0) } }
}

/// The form without `on`: the work runs on the main queue.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value: Sendable>(
    _ work: @escaping @MainActor (@escaping @Sendable ((any Error)?, Value?) -> Void) throws -> Void
) -> Promise<Value?> {
    wrap(on: .main, dispatchable(work))
}

/// A promise of work that calls a handler for two values and an error, each of which may be nil. Without an error, the
/// promise is fulfilled with both values, even if both are nil.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value1: Sendable, Value2: Sendable>(
    on queue: DispatchQueue,
    _ work: @escaping @Sendable (@escaping @Sendable (Value1?, Value2?, (any Error)?) -> Void) throws -> Void
) -> Promise<(Value1?, Value2?)> {
    Promise(settledOn: queue) { core in try work { core.settle(($0, $1), $2) } }
}

/// The form without `on`: the work runs on the main queue.
@available(swift, introduced: 6)
@discardableResult
public func wrap<Value1: Sendable, Value2: Sendable>(
    _ work: @escaping @MainActor (@escaping @Sendable (Value1?, Value2?, (any Error)?) -> Void) throws -> Void
) -> Promise<(Value1?, Value2?)> {
    wrap(on: .main, dispatchable(work))
}

extension UntypedPromise {
    /// Settles this core with what a handler has received. If there is an error, the value is ignored.
    func settle(_ value: any Sendable, _ error: (any Error)?) {
        if let error { reject(error) } else { fulfillOrAdopt(value) }
    }
}
