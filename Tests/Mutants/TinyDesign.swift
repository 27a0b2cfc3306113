import Conformance
import Dispatch

/// The adapter of a ``TinyPromise`` with one fault or without a fault.
public struct TinyDesign: PromiseConformance {
    public let fault: Fault?
    public let name: String
    public let differences: [DeclaredDifference]

    /// Makes the adapter. The name of a mutant contains its fault: `Mutant(drops-second-handler)`.
    public init(_ fault: Fault? = nil, differences: [DeclaredDifference]? = nil) {
        self.fault = fault
        self.differences = differences ?? (fault == .hidesItsGrowth ? [] : [Self.growth])
        name = fault.map { "Mutant(\($0.slug))" } ?? "TinyPromise"
    }

    private static let growth = DeclaredDifference(
        "scale.loop",
        because: "To stay small, it adds a handler to the promise that it adopts, instead of merging with it.",
        observed: ["memory grows with the steps"])

    public var summary: String {
        fault?.rawValue ?? "A small promise that supports every member of the contract and has no fault"
    }
    public func meaning(of error: any Error) -> ErrorMeaning? { (error as? TinyError)?.meaning }

    public func pending() -> (promise: TinyPromise, settler: TinySettler) {
        let promise = TinyPromise(fault)
        return (promise, TinySettler(promise))
    }
    public func fulfilled(_ value: TestValue) -> TinyPromise { TinyPromise(fault, .fulfilled(value)) }
    public func rejected(_ error: any Error) -> TinyPromise { TinyPromise(fault, .rejected(error)) }
    public func making(_ body: @escaping @Sendable (TinySettler) throws -> Void) -> TinyPromise {
        TinyPromise.making(fault, body)
    }

    public func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (TestValue?, (any Error)?) -> Void) -> Void
    ) -> TinyPromise {
        making { settler in start { TinyPromise.finish(settler, $0, $1) } }
    }
    public func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, TestValue?) -> Void) -> Void
    ) -> TinyPromise {
        making { settler in start { TinyPromise.finish(settler, $1, $0) } }
    }

    public func timer(milliseconds: Int) -> TinyPromise { TinyPromise.timer(milliseconds: milliseconds, fault) }
    public func timeOut(_ promise: TinyPromise, milliseconds: Int) -> TinyPromise {
        promise.timeOut(milliseconds: milliseconds)
    }

    public func fulfill(_ settler: TinySettler, _ value: TestValue) { settler.settle(.fulfilled(value)) }
    public func reject(_ settler: TinySettler, _ error: any Error) { settler.settle(.rejected(error)) }
    public func resolve(_ settler: TinySettler, with promise: TinyPromise) { settler.resolve(with: promise) }
    public func cancel(_ settler: TinySettler) { settler.cancel() }

    public func cancel(promise: TinyPromise) { promise.cancel() }

    public func answer(_ settler: TinySettler, settlingWith outcome: TestOutcome) -> Bool {
        if case .cancelled = outcome { settler.cancel() } else { settler.settle(outcome) }
    }
    public func answer(_ settler: TinySettler, resolvingWith promise: TinyPromise) -> Bool {
        settler.resolve(with: promise)
    }
    public func answer(cancelling promise: TinyPromise) -> Bool { promise.cancel() }

    public func outcome(of promise: TinyPromise) -> TestOutcome? { promise.outcome }
    public func observe(
        _ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping @Sendable (TestOutcome) -> Void
    ) {
        promise.add(on: place, handler)
    }
    public func wait(for promise: TinyPromise) -> TestOutcome { promise.wait() }

    public func map(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) -> TinyPromise {
        promise.map(on: place, body)
    }
    public func then(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TinyPromise
    ) -> TinyPromise {
        promise.then(on: place, body)
    }
    public func recover(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) -> TinyPromise {
        promise.recover(seesCancellation: fault == .recoversFromCancellation, on: place, body)
    }
    public func recoverAll(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) -> TinyPromise {
        promise.recover(seesCancellation: fault != .hidesCancellation, on: place, body)
    }
    public func recoverValue(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> TestValue
    ) -> TinyPromise {
        promise.recoverValue(on: place, body)
    }
    public func ensure(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Void)
        -> TinyPromise
    {
        promise.ensure(on: place, body)
    }
    public func ensureWaiting(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> TinyPromise
    ) -> TinyPromise {
        promise.ensureWaiting(on: place, body)
    }

    public func whenAll(_ promises: [TinyPromise]) -> TinyPromise { TinyPromise.whenAll(promises, fault) }
    public func whenPair(number: TinyPromise, text: TinyPromise) -> TinyPromise {
        TinyPromise.whenPair(number: number, text: text, fault)
    }
    public func whenSettled(_ promises: [TinyPromise]) -> TinyPromise { TinyPromise.whenSettled(promises, fault) }
    public func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> TinyPromise?) -> TinyPromise {
        TinyPromise.whenAll(concurrently: limit, fault, next: next)
    }
    public func race(_ promises: [TinyPromise]) -> TinyPromise { TinyPromise.race(promises, fault) }
    public func raceFulfilled(_ promises: [TinyPromise]) -> TinyPromise { TinyPromise.raceFulfilled(promises, fault) }

    public func value(of promise: TinyPromise) async throws -> TestValue { try await promise.value() }
    public func making(async body: @escaping @Sendable () async throws -> TestValue) -> TinyPromise {
        TinyPromise.making(fault, async: body)
    }

    public func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) -> @Sendable () -> Void {
        Diagnostics.divert { if case .unhandled(let error) = $0 { sink(error) } }
    }

    public func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        Diagnostics.divert { if case .abandoned = $0 { sink() } }
    }
}
