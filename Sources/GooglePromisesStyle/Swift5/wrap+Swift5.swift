import Dispatch

// `wrap` for Swift 5 mode.

/// In Swift 5 mode: a promise of work that calls a handler without parameters.
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult
public func wrap(
    on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
    _ work: @escaping (@escaping () -> Void) throws -> Void
) -> Promise<Void> {
    Promise(settledOn: queue) { [work = assumedSendable(work)] core in try work { core.fulfill(()) } }
}

/// In Swift 5 mode: a promise of work that calls a handler for a value.
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
    _ work: @escaping (@escaping (Value) -> Void) throws -> Void
) -> Promise<Value> {
    Promise(settledOn: queue) { [work = assumedSendable(work)] core in try work { core.fulfillOrAdopt($0) } }
}

/// In Swift 5 mode: a promise of work that calls a handler for a value that may be nil.
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
    _ work: @escaping (@escaping (Value?) -> Void) throws -> Void
) -> Promise<Value?> {
    Promise(settledOn: queue) { [work = assumedSendable(work)] core in try work { core.fulfillOrAdopt($0) } }
}

/// In Swift 5 mode: a promise of work that calls a handler for a value, and an error that may be nil.
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
    _ work: @escaping (@escaping (Value, (any Error)?) -> Void) throws -> Void
) -> Promise<Value> {
    Promise(settledOn: queue) { [work = assumedSendable(work)] core in try work { core.settle($0, $1) } }
}

/// In Swift 5 mode: a promise of work that calls a handler for an error that may be nil, and a value.
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
    _ work: @escaping (@escaping ((any Error)?, Value) -> Void) throws -> Void
) -> Promise<Value> {
    Promise(settledOn: queue) { [work = assumedSendable(work)] core in try work { core.settle($1, $0) } }
}

/// In Swift 5 mode: a promise of work that calls a handler for a value and an error, each of which may be nil.
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
    _ work: @escaping (@escaping (Value?, (any Error)?) -> Void) throws -> Void
) -> Promise<Value?> {
    Promise(settledOn: queue) { [work = assumedSendable(work)] core in try work { core.settle($0, $1) } }
}

/// In Swift 5 mode: a promise of work that calls a handler for an error and a value, each of which may be nil.
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult
public func wrap<Value: Sendable>(
    on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
    _ work: @escaping (@escaping ((any Error)?, Value?) -> Void) throws -> Void
) -> Promise<Value?> {
    Promise(settledOn: queue) { [work = assumedSendable(work)] core in try work { core.settle($1, $0) } }
}

/// In Swift 5 mode: a promise of work that calls a handler for two values and an error, each of which may be nil.
@available(swift, obsoleted: 6)
@preconcurrency @discardableResult
public func wrap<Value1: Sendable, Value2: Sendable>(
    on queue: DispatchQueue = .promises, mode: Swift5Mode = .unchecked,
    _ work: @escaping (@escaping (Value1?, Value2?, (any Error)?) -> Void) throws -> Void
) -> Promise<(Value1?, Value2?)> {
    Promise(settledOn: queue) { [work = assumedSendable(work)] core in try work { core.settle(($0, $1), $2) } }
}
