import Conformance
import Dispatch

/// The adapter of ``TinyPromise``, for each of its faults and for none.
public struct TinyDesign: PromiseConformance {
    public let fault: Fault?
    public let name: String
    public let differences: [Difference]

    /// The name of a mutant says what it does: `Mutant(drops-second-handler)`.
    public init(_ fault: Fault? = nil, differences: [Difference]? = nil) {
        self.fault = fault
        self.differences = differences ?? (fault == .hidesItsGrowth ? [] : [Self.growth])
        name = fault.map { "Mutant(\($0.slug))" } ?? "TinyPromise"
    }

    private static let growth = Difference(
        "scale.loop", because: "It is kept small: what it adopts calls it back, instead of being merged with it.",
        observed: ["memory grows with the steps"])

    public var summary: String { fault?.rawValue ?? "A promise that has every member of the contract, and no fault." }
    public func meaning(of error: any Error) -> ErrorMeaning? { (error as? TinyError)?.meaning }

    public func pending() -> (promise: TinyPromise, settler: TinySettler) {
        let promise = TinyPromise(fault)
        return (promise, TinySettler(promise))
    }
    public func fulfilled(_ value: Value) -> TinyPromise { TinyPromise(fault, .fulfilled(value)) }
    public func rejected(_ error: any Error) -> TinyPromise { TinyPromise(fault, .rejected(error)) }
    public func making(_ body: @escaping @Sendable (TinySettler) throws -> Void) -> TinyPromise {
        TinyPromise.making(fault, body)
    }

    public func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
    ) -> TinyPromise {
        making { settler in start { TinyPromise.finish(settler, $0, $1) } }
    }
    public func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, Value?) -> Void) -> Void
    ) -> TinyPromise {
        making { settler in start { TinyPromise.finish(settler, $1, $0) } }
    }

    public func fulfill(_ settler: TinySettler, _ value: Value) { settler.settle(.fulfilled(value)) }
    public func reject(_ settler: TinySettler, _ error: any Error) { settler.settle(.rejected(error)) }
    public func resolve(_ settler: TinySettler, with promise: TinyPromise) { settler.resolve(with: promise) }
    public func cancel(_ settler: TinySettler) { settler.cancel() }

    public func outcome(of promise: TinyPromise) -> Outcome? { promise.outcome }
    public func observe(_ promise: TinyPromise, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void) {
        promise.add(on: place, handler)
    }

    public func map(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value
    ) -> TinyPromise {
        promise.map(on: place, body)
    }
    public func then(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (Value) throws -> TinyPromise
    ) -> TinyPromise {
        promise.then(on: place, body)
    }
    public func recover(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) -> TinyPromise {
        promise.recover(seesCancellation: fault == .recoversFromCancellation, on: place, body)
    }
    public func recoverAll(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) -> TinyPromise {
        promise.recover(seesCancellation: fault != .hidesCancellation, on: place, body)
    }
    public func ensure(_ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable () -> Void) -> TinyPromise {
        promise.ensure(on: place, body)
    }
    public func ensureWaiting(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable () -> TinyPromise
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

    public func value(of promise: TinyPromise) async throws -> Value { try await promise.value() }
    public func making(async body: @escaping @Sendable () async throws -> Value) -> TinyPromise {
        TinyPromise.making(fault, async: body)
    }

    public func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) -> @Sendable () -> Void {
        Diagnostics.divert { if case .unhandled(let error) = $0 { sink(error) } }
    }

    public func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        Diagnostics.divert { if case .abandoned = $0 { sink() } }
    }
}
