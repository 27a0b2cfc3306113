import Conformance
import Dispatch
import Foundation
import ObjCStyleBlocks

struct ObjCStyleBlocksAdapter: PromiseConformance {
    typealias Promise = PMKPromise
    typealias Settler = Blocks

    /// The two blocks that settle a promise.
    struct Blocks: Sendable {
        let fulfill: PMKFulfiller
        let reject: PMKRejecter
    }

    // MARK: Who it is

    let name = "ObjCStyleBlocks"
    let summary = "PromiseKit 1.7: one untyped class, blocks of any arity, errors told from values at run time"
    let usualPlace = UsualPlace.mainQueue

    let differences = [
        Difference(
            "cancellation.from-a-task",
            because: "PromiseKit 1.x knows no cancellation: a CancellationError is an error like any other.",
            observed: ["rejected: cancelled"]),
        Difference(
            "bridging.wrap-nothing",
            because:
                "In PromiseKit 1.x nil is a value: a handler called with neither value nor error fulfils with nil.",
            observed: ["fulfilled: nothing"]),
        Difference(
            "scale.loop",
            because: "A promise that follows another stays a promise of its own, held by the one it follows.",
            observed: ["memory grows with the steps"]),
        Difference(
            "lifetimes.abandoned",
            because: "PromiseKit 1.x lets a promise whose blocks are dropped stay pending, and says nothing.",
            observed: ["not reported"]),
    ]

    func meaning(of error: any Error) -> ErrorMeaning? {
        let error = error as NSError
        guard error.domain == PMKErrorDomain, error.code == PMKInvalidUsageError else { return nil }
        return error.localizedDescription.hasPrefix("A race") ? .badInput : .selfReturn
    }

    // MARK: Making

    func pending() -> (promise: Promise, settler: Settler) {
        var settler: Settler?
        let promise = PMKPromise.new { settler = Blocks(fulfill: $0, reject: $1) }
        return (promise, settler ?? Blocks(fulfill: { _ in }, reject: { _ in }))
    }

    func fulfilled(_ value: Value) -> Promise { PMKPromise.promiseWithValue(value) }

    func rejected(_ error: any Error) -> Promise { PMKPromise.promiseWithValue(error) }

    func making(_ body: @escaping @Sendable (Settler) throws -> Void) -> Promise {
        PMKPromise.new { try body(Blocks(fulfill: $0, reject: $1)) }
    }

    func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
    ) -> Promise {
        PMKPromise.promiseWithAdapter(start)
    }

    func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, Value?) -> Void) -> Void
    ) throws -> Promise {
        throw NotOffered("The adapters of PromiseKit 1.x take the value first.")
    }

    // MARK: Settling

    func fulfill(_ settler: Settler, _ value: Value) { settler.fulfill(value) }

    func reject(_ settler: Settler, _ error: any Error) { settler.reject(error) }

    func resolve(_ settler: Settler, with promise: Promise) { settler.fulfill(promise) }

    func cancel(_ settler: Settler) throws { throw NotOffered("PromiseKit 1.x knows no cancellation.") }

    // MARK: Reading

    func outcome(of promise: Promise) -> Outcome? {
        guard promise.resolved else { return nil }
        guard promise.rejected, let error = promise.value as? any Error else {
            return .fulfilled(Value(carried: promise.value))
        }
        return .rejected(asThrown(error))
    }

    func observe(_ promise: Promise, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void) throws {
        let queue = try queue(place)
        promise.thenOn(queue) { (value: (any Sendable)?) in handler(.fulfilled(Value(carried: value))) }
        promise.catchOn(queue) { (error: NSError) in handler(.rejected(asThrown(error))) }
    }

    // MARK: Chaining

    func map(_ promise: Promise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value) throws -> Promise
    {
        try promise.thenOn(queue(place)) { (value: (any Sendable)?) in try body(Value(carried: value)) }
    }

    func then(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Promise
    ) throws -> Promise {
        try promise.thenOn(queue(place)) { (value: (any Sendable)?) in try body(Value(carried: value)) }
    }

    func recover(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) throws -> Promise {
        try promise.catchOn(queue(place)) { (error: NSError) in try body(asThrown(error)) }
    }

    func recoverAll(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) throws -> Promise {
        throw NotOffered("PromiseKit 1.x knows no cancellation.")
    }

    func ensure(_ promise: Promise, on place: Place, _ body: @escaping @Sendable () -> Void) throws -> Promise {
        try promise.finallyOn(queue(place)) { body() }
    }

    func ensureWaiting(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable () -> Promise
    ) throws -> Promise {
        throw NotOffered("The finally of PromiseKit 1.x does not wait for a promise that its block returns.")
    }

    // MARK: Combining

    func whenAll(_ promises: [Promise]) -> Promise { PMKPromise.when(promises) }

    func whenPair(number: Promise, text: Promise) -> Promise { PMKPromise.when([number, text]) }

    func whenSettled(_ promises: [Promise]) throws -> Promise {
        throw NotOffered(
            "The join of PromiseKit 1.x gives values and errors apart, and not which input each came from.")
    }

    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> Promise?) throws -> Promise {
        throw NotOffered("PromiseKit 1.x has no limit on how many promises are in flight.")
    }

    func race(_ promises: [Promise]) -> Promise { PMKPromise.race(promises) }

    func raceFulfilled(_ promises: [Promise]) throws -> Promise {
        throw NotOffered("PromiseKit 1.x has no race in which errors do not count.")
    }

    // MARK: Bridging to async/await

    func value(of promise: Promise) async throws -> Value {
        Value(carried: try await promise.value(as: (any Sendable)?.self))
    }

    func making(async body: @escaping @Sendable () async throws -> Value) -> Promise {
        PMKPromise.promiseWithTask(body)
    }

    // MARK: Diagnostics

    func silence() {
        PMKUnhandledErrorHandler = { _ in }
        PMKWarningHandler = { _ in }
    }

    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) -> @Sendable () -> Void {
        let before = PMKUnhandledErrorHandler
        PMKUnhandledErrorHandler = { sink(asThrown($0)) }
        return { PMKUnhandledErrorHandler = before }
    }

    func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void {
        throw NotOffered("PromiseKit 1.x says nothing about promises that stay pending.")
    }

    private func queue(_ place: Place) throws -> DispatchQueue {
        switch place {
        case .usual: return .main
        case .queue(let queue): return queue
        case .immediate: throw NotOffered("A block of PromiseKit 1.x always runs by dispatch_async.")
        }
    }
}

/// This design wraps what is no NSError, and `when` adds the index of the input that failed. What was thrown is inside.
@Sendable private func asThrown(_ error: any Error) -> any Error {
    let userInfo = (error as NSError).userInfo
    if let thrown = userInfo[PMKUnderlyingExceptionKey] as? any Error { return thrown }
    if userInfo[PMKFailingPromiseIndexKey] != nil, let copied = userInfo[NSUnderlyingErrorKey] as? any Error {
        return asThrown(copied)
    }
    return error
}

extension Value {
    /// What an untyped promise carries: a value that was given, an array that `when` made of such, or nothing.
    fileprivate init(carried: (any Sendable)?) {
        switch carried {
        case let value as Value: self = value
        case let values as [any Sendable]: self = .list(values.map { Value(carried: $0) })
        default: self = .nothing
        }
    }
}
