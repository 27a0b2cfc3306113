import Conformance
import Dispatch

/// The design of a ``TinyPromise`` with one fault or without a fault. Extensions in other files add the operators.
public struct TinyDesign: TinyMembers {
    public typealias JudgedPromise = TinyPromise
    public typealias JudgedSettler = TinySettler

    public let fault: Fault?
    public let name: String
    public let differences: [DeclaredDifference]

    /// Makes the design. The name of a mutant contains its fault: `Mutant(drops-second-handler)`.
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
        fault?.text ?? "A small promise that supports every member of the contract and has no fault"
    }
    public func meaning(of error: any Error) -> ErrorMeaning? { (error as? TinyError)?.meaning }

    public func pending() -> (promise: TinyPromise, settler: TinySettler) {
        let promise = TinyPromise(fault)
        return (promise, TinySettler(promise))
    }
    public func rejected(_ error: any Error) -> TinyPromise { TinyPromise(fault, .rejected(error)) }
    public func making(_ body: @escaping @Sendable (TinySettler) throws -> Void) -> TinyPromise {
        let (promise, settler) = pending()
        do { try body(settler) } catch { settler.settle(promise.ending(for: error)) }
        return promise
    }

    public func wrapping(valueFirst start: @escaping ValueFirstFunction) -> TinyPromise {
        making { settler in start { settler.finish($0, $1) } }
    }
    public func wrapping(errorFirst start: @escaping ErrorFirstFunction) -> TinyPromise {
        making { settler in
            start { error, value in
                settler.finish(value, fault == .prefersValuesAfterErrors && value != nil ? nil : error)
            }
        }
    }

    public func fulfill(_ settler: TinySettler, _ value: TestValue) { settler.settle(.fulfilled(value)) }
    public func reject(_ settler: TinySettler, _ error: any Error) { settler.settle(.rejected(error)) }

    public func settleIfPending(_ settler: TinySettler, with outcome: TestOutcome) -> Bool {
        if case .cancelled = outcome { settler.cancel() } else { settler.settle(outcome) }
    }
    public func resolveIfPending(_ settler: TinySettler, with promise: TinyPromise) -> Bool {
        settler.resolve(with: promise)
    }
    public func cancelIfPending(promise: TinyPromise) -> Bool { promise.cancel() }

    public func outcome(of promise: TinyPromise) -> TestOutcome? { promise.outcome }
    public func observe(_ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) {
        if fault == .forgetsLateObservers, promise.outcome != nil { return }
        promise.add(on: place, handler)
    }
}

extension TinyMembers {
    public func fulfilled(_ value: TestValue) -> TinyPromise { TinyPromise(fault, .fulfilled(value)) }
    public func resolve(_ settler: TinySettler, with promise: TinyPromise) { settler.resolve(with: promise) }
    public func cancel(_ settler: TinySettler) { settler.cancel() }
    public func cancel(promise: TinyPromise) { promise.cancel() }
    public func wait(for promise: TinyPromise) -> TestOutcome { promise.wait() }

    public func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) -> @Sendable () -> Void {
        Diagnostics.divert { if case .unhandled(let error) = $0 { sink(error) } }
    }

    public func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        Diagnostics.divert { if case .abandoned = $0 { sink() } }
    }
}
