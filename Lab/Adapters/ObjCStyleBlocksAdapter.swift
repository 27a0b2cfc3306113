import Conformance
import Dispatch
import Foundation
import ObjCStyleBlocks

struct ObjCStyleBlocksAdapter: PromiseConformance {
    typealias JudgedPromise = PMKPromise
    typealias JudgedSettler = Blocks

    /// The two blocks that settle a promise.
    struct Blocks: Sendable {
        let fulfill: PMKFulfiller
        let reject: PMKRejecter
    }

    // MARK: Identity

    let name = "ObjCStyleBlocks"
    let summary = "PromiseKit 1.7: one untyped class, blocks of any arity, errors and values distinguished at run time"
    let defaultPlace = DefaultPlace.mainQueue

    let differences = [
        DeclaredDifference(
            "cancellation.from-a-task",
            because: "PromiseKit 1.x has no cancellation, so a CancellationError is an error like any other.",
            observed: ["rejected: cancelled"]),
        DeclaredDifference(
            "bridging.settled-in-cancelled-task",
            because: "A cancelled task gets an error at once, whether the promise that it awaits has settled or not.",
            observed: ["cancelled"]),
        DeclaredDifference(
            "bridging.wrap-nothing",
            because:
                "In PromiseKit 1.x nil is a value: a handler called with neither value nor error fulfills with nil.",
            observed: ["fulfilled: nothing"]),
        DeclaredDifference(
            "scale.loop",
            because:
                "A promise that adopts another one is not merged with it, and stays in memory until that one has settled.",
            observed: ["memory grows with the steps"]),
        DeclaredDifference(
            "lifetimes.abandoned",
            because: "In PromiseKit 1.x a promise whose blocks are released stays pending without a report.",
            observed: ["not reported"]),
    ]

    let unsupportedMembers = [
        "The adapters of PromiseKit 1.x take the value first.": ["wrapping(errorFirst:)"],
        "PromiseKit 1.x has no time limit.": ["timeOut(_:milliseconds:)"],
        "PromiseKit 1.x has no cancellation.": [
            "cancel(_:)", "cancel(promise:)", "cancelIfPending(promise:)", "recoverAll(_:on:_:)",
        ],
        "The finally of PromiseKit 1.x does not wait for a promise that its block returns.": ["ensureWaiting(_:on:_:)"],
        "The join of PromiseKit 1.x returns values and errors separately, without the input of each.": [
            "whenSettled(_:)"
        ],
        "PromiseKit 1.x has no limit on how many promises are in flight.": ["whenAll(concurrently:next:)"],
        "PromiseKit 1.x has no race in which errors do not count.": ["raceFulfilled(_:)"],
        "PromiseKit 1.x does not report promises that stay pending.": ["reportAbandonedPromises(to:)"],
    ]

    func meaning(of error: any Error) -> ErrorMeaning? {
        let error = error as NSError
        guard error.domain == PMKErrorDomain, error.code == PMKInvalidUsageError else { return nil }
        return error.localizedDescription.hasPrefix("A race") ? .badInput : .selfReturn
    }

    // MARK: Making

    func pending() -> (promise: JudgedPromise, settler: JudgedSettler) {
        var settler: JudgedSettler?
        let promise = PMKPromise.new { settler = Blocks(fulfill: $0, reject: $1) }
        return (promise, settler ?? Blocks(fulfill: { _ in }, reject: { _ in }))
    }

    func fulfilled(_ value: TestValue) -> JudgedPromise {
        // This design treats `Void` as nil.
        if case .nothing = value { PMKPromise.promiseWithValue(()) } else { PMKPromise.promiseWithValue(value) }
    }

    func rejected(_ error: any Error) -> JudgedPromise { PMKPromise.promiseWithValue(error) }

    func making(_ body: @escaping @Sendable (JudgedSettler) throws -> Void) -> JudgedPromise {
        PMKPromise.new { try body(Blocks(fulfill: $0, reject: $1)) }
    }

    func wrapping(valueFirst start: @escaping ValueFirstFunction) -> JudgedPromise {
        PMKPromise.promiseWithAdapter(start)
    }

    func timer(milliseconds: Int) -> JudgedPromise { PMKPromise.pause(Double(milliseconds) / 1_000) }

    // MARK: Settling

    func fulfill(_ settler: JudgedSettler, _ value: TestValue) { settler.fulfill(value.carried) }

    func reject(_ settler: JudgedSettler, _ error: any Error) { settler.reject(error) }

    func resolve(_ settler: JudgedSettler, with promise: JudgedPromise) { settler.fulfill(promise) }

    func settleIfPending(_ settler: JudgedSettler, with outcome: TestOutcome) throws -> Bool {
        switch outcome {
        case .fulfilled(let value): Warnings.answer { settler.fulfill(value.carried) }
        case .rejected(let error): Warnings.answer { settler.reject(error) }
        case .cancelled: throw Unsupported("PromiseKit 1.x has no cancellation.")
        }
    }

    func resolveIfPending(_ settler: JudgedSettler, with promise: JudgedPromise) -> Bool {
        Warnings.answer { settler.fulfill(promise) }
    }

    // MARK: Reading

    func outcome(of promise: JudgedPromise) -> TestOutcome? {
        guard promise.resolved else { return nil }
        guard promise.rejected, let error = promise.value as? any Error else {
            return .fulfilled(TestValue(carried: promise.value))
        }
        return .rejected(asThrown(error))
    }

    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        let queue = try queue(place)
        promise.thenOn(queue) { (value: (any Sendable)?) in handler(.fulfilled(TestValue(carried: value))) }
        promise.catchOn(queue) { (error: NSError) in handler(.rejected(asThrown(error))) }
    }

    func wait(for promise: JudgedPromise) throws -> TestOutcome {
        PMKPromise.hang(promise)
        guard let outcome = outcome(of: promise) else { throw TestFailure("no outcome after the wait") }
        return outcome
    }

    // MARK: Chaining

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise {
        if case .default = place {
            return promise.then { (value: (any Sendable)?) in try body(TestValue(carried: value)).carried }
        }
        return try promise.thenOn(queue(place)) { (value: (any Sendable)?) in try body(TestValue(carried: value)) }
    }

    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise {
        if case .default = place {
            return promise.then { (value: (any Sendable)?) in try body(TestValue(carried: value)) }
        }
        return try promise.thenOn(queue(place)) { (value: (any Sendable)?) in try body(TestValue(carried: value)) }
    }

    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        if case .default = place { return promise.catch { (error: NSError) in try body(asThrown(error)) } }
        return try promise.catchOn(queue(place)) { (error: NSError) in try body(asThrown(error)) }
    }

    func recoverValue(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody) throws
        -> JudgedPromise
    {
        try promise.catchOn(queue(place)) { (error: NSError) in try body(asThrown(error)) }
    }

    func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws -> JudgedPromise
    {
        if case .default = place { return promise.finally { body() } }
        return try promise.finallyOn(queue(place)) { body() }
    }

    // MARK: Combining

    func whenAll(_ promises: [JudgedPromise]) -> JudgedPromise { PMKPromise.when(promises) }

    func whenPair(number: JudgedPromise, text: JudgedPromise) -> JudgedPromise { PMKPromise.when([number, text]) }

    func race(_ promises: [JudgedPromise]) -> JudgedPromise { PMKPromise.race(promises) }

    // MARK: Bridging to async/await

    func value(of promise: JudgedPromise) async throws -> TestValue {
        TestValue(carried: try await promise.value(as: (any Sendable)?.self))
    }

    func making(async body: @escaping @Sendable () async throws -> TestValue) -> JudgedPromise {
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

    private func queue(_ place: HandlerPlace) throws -> DispatchQueue {
        switch place {
        case .default: return .main
        case .queue(let queue): return queue
        case .immediate: throw Unsupported("A block of PromiseKit 1.x for a pending promise runs by dispatch_async.")
        }
    }
}

/// Detects the warning that the design gives if a call resolves a promise that is already resolved. The warning comes on the
/// thread of the call, before the call returns.
private enum Warnings {
    private static let warned = Locked<Set<ObjectIdentifier>>([])

    /// Runs the body. Returns true if the design has not given the warning.
    static func answer(_ body: () -> Void) -> Bool {
        PMKWarningHandler = { _ in _ = warned.withLock { $0.insert(ObjectIdentifier(Thread.current)) } }
        body()
        return warned.withLock { $0.remove(ObjectIdentifier(Thread.current)) } == nil
    }
}

/// The error that was originally thrown. This design wraps an error that is not an `NSError`, and `when` wraps an error to add
/// the index of the failing input.
@Sendable private func asThrown(_ error: any Error) -> any Error {
    let userInfo = (error as NSError).userInfo
    if let thrown = userInfo[PMKUnderlyingExceptionKey] as? any Error { return thrown }
    if userInfo[PMKFailingPromiseIndexKey] != nil, let copied = userInfo[NSUnderlyingErrorKey] as? any Error {
        return copied
    }
    return error
}

extension TestValue {
    /// Converts the value of an untyped promise: a `TestValue`, an array of test values from `when`, or nothing.
    fileprivate init(carried: (any Sendable)?) {
        switch carried {
        case let value as TestValue: self = value
        case let values as [any Sendable]: self = .list(values.map { TestValue(carried: $0) })
        // A timer is fulfilled with its duration in seconds, which counts as nothing.
        case nil, is Double, is any ExpressibleByNilLiteral: self = .nothing
        case let other?: self = .text("\(other)")
        }
    }

    /// The value that the design stores: nil for ``TestValue/nothing``.
    fileprivate var carried: (any Sendable)? {
        if case .nothing = self { nil } else { self }
    }
}
