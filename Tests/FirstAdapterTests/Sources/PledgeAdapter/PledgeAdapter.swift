import Conformance
import Dispatch
import Pledge

/// What the tests and the judging program see.
public let pledge: any PromiseConformance = PledgeAdapter()

struct PledgeAdapter: PromiseConformance {
    let name = "Pledge"
    let usualPlace = UsualPlace.mainQueue

    func pending() -> (promise: Pledge<Value>, settler: Pledge<Value>) {
        let pledge = Pledge<Value>()
        return (pledge, pledge)
    }

    func fulfill(_ settler: Pledge<Value>, _ value: Value) { settler.settle(.success(value)) }

    func reject(_ settler: Pledge<Value>, _ error: any Error) { settler.settle(.failure(error)) }

    func outcome(of promise: Pledge<Value>) -> Outcome? { promise.result.map(Outcome.init) }

    func observe(
        _ promise: Pledge<Value>, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void
    ) throws {
        promise.whenSettled(on: try queue(place)) { handler(Outcome($0)) }
    }

    func map(
        _ promise: Pledge<Value>, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value
    ) throws -> Pledge<Value> {
        promise.map(on: try queue(place), body)
    }

    func then(
        _ promise: Pledge<Value>, on place: Place, _ body: @escaping @Sendable (Value) throws -> Pledge<Value>
    ) throws -> Pledge<Value> {
        promise.then(on: try queue(place), body)
    }

    func recover(
        _ promise: Pledge<Value>, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Pledge<Value>
    ) throws -> Pledge<Value> {
        promise.recover(on: try queue(place), body)
    }

    private func queue(_ place: Place) throws -> DispatchQueue {
        switch place {
        case .usual: return .main
        case .queue(let queue): return queue
        case .immediate: throw NotOffered("Every handler of a pledge runs on a queue.")
        }
    }
}

extension Outcome {
    fileprivate init(_ ending: Pledge<Value>.Ending) {
        switch ending {
        case .success(let value): self = .fulfilled(value)
        case .failure(let error) where error is CancellationError: self = .cancelled
        case .failure(let error): self = .rejected(error)
        }
    }
}

extension PledgeAdapter {
    func meaning(of error: any Error) -> ErrorMeaning? { error is PledgeError ? .selfReturn : nil }

    func fulfilled(_ value: Value) -> Pledge<Value> {
        let pledge = Pledge<Value>()
        pledge.settle(.success(value))
        return pledge
    }

    func rejected(_ error: any Error) -> Pledge<Value> {
        let pledge = Pledge<Value>()
        pledge.settle(.failure(error))
        return pledge
    }

    func cancel(_ settler: Pledge<Value>) { settler.settle(.failure(CancellationError())) }

    func recoverAll(
        _ promise: Pledge<Value>, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Pledge<Value>
    ) throws -> Pledge<Value> {
        try recover(promise, on: place, body)
    }
}

extension PledgeAdapter {
    func whenAll(_ promises: [Pledge<Value>]) throws -> Pledge<Value> {
        throw NotOffered("Pledges are not gathered: each stands alone.")
    }
}

extension PledgeAdapter {
    var differences: [Difference] {
        [
            Difference(
                "cancellation.skips-recovery", because: "To a pledge, cancellation is an error like any other.",
                observed: ["recovering from cancelled", "fulfilled: 1"]),
            Difference(
                "self-return.cycle-of-two", because: "A pledge looks at what a body returned, and no further.",
                observed: [#"round 1: ["still pending", "still pending"]"#]),
            Difference(
                "self-return.cycle-of-three", because: "A pledge looks at what a body returned, and no further.",
                observed: [#"round 1: ["still pending", "still pending", "still pending"]"#]),
            Difference(
                "lifetimes.abandoned", because: "A pledge is its own settler, so its settler cannot be lost.",
                observed: ["not reported"]),
            Difference(
                "scale.loop", because: "Each step's pledge is held until the last has settled.",
                observed: ["memory grows with the steps"]),
        ]
    }
}

extension PledgeAdapter: ModelTraitsDeclaring {
    func declare(in traits: inout ModelTraits) { traits.recoversFromCancellation = true }
}
