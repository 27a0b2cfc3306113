// begin: required
import Conformance
import Dispatch
import Pledge

/// The adapter, for the tests and for `judge-pledge`.
public let pledge: any PromiseConformance = PledgeAdapter()

struct PledgeAdapter: PromiseConformance {
    typealias JudgedPromise = Pledge<TestValue>

    let name = "Pledge"
    let defaultPlace = DefaultPlace.mainQueue

    func pending() -> (promise: JudgedPromise, settler: JudgedPromise) {
        let pledge = JudgedPromise()
        return (pledge, pledge)
    }

    func fulfill(_ settler: JudgedPromise, _ value: TestValue) { settler.settle(.success(value)) }

    func reject(_ settler: JudgedPromise, _ error: any Error) { settler.settle(.failure(error)) }

    func outcome(of promise: JudgedPromise) -> TestOutcome? { promise.result.map(TestOutcome.init) }

    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        promise.whenSettled(on: try queue(place)) { handler(TestOutcome($0)) }
    }

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise {
        promise.map(on: try queue(place), body)
    }

    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise {
        promise.then(on: try queue(place), body)
    }

    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        promise.recover(on: try queue(place), body)
    }

    private func queue(_ place: HandlerPlace) throws -> DispatchQueue {
        switch place {
        case .default: return .main
        case .queue(let queue): return queue
        case .immediate: throw Unsupported("Every handler of a pledge runs on a queue.")
        }
    }
}

// end: required

// begin: optional
extension PledgeAdapter {
    func meaning(of error: any Error) -> ErrorMeaning? { error is PledgeError ? .selfReturn : nil }

    func fulfilled(_ value: TestValue) -> JudgedPromise {
        let pledge = JudgedPromise()
        pledge.settle(.success(value))
        return pledge
    }

    func rejected(_ error: any Error) -> JudgedPromise {
        let pledge = JudgedPromise()
        pledge.settle(.failure(error))
        return pledge
    }

    func cancel(_ settler: JudgedPromise) { settler.settle(.failure(CancellationError())) }

    func recoverAll(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        try recover(promise, on: place, body)
    }
}
// end: optional

// begin: unsupported
extension PledgeAdapter {
    var unsupportedMembers: [String: [String]] {
        ["A pledge cannot wait for several others.": ["whenAll(_:)"]]
    }
}
// end: unsupported

// begin: differences
extension PledgeAdapter {
    var differences: [DeclaredDifference] {
        [
            DeclaredDifference(
                "cancellation.skips-recovery", because: "A pledge treats cancellation like any other error.",
                observed: ["recovering from cancelled", "fulfilled: 1"]),
            DeclaredDifference(
                "ordering.passing-by", because: "Every link of a pledge is a block on its queue, also for errors.",
                observed: ["pending"]),
            DeclaredDifference(
                "self-return.cycle-of-two", because: "A pledge checks only the promise that a body returns.",
                observed: [#"round 1: ["still pending", "still pending"]"#]),
            DeclaredDifference(
                "self-return.cycle-of-three", because: "A pledge checks only the promise that a body returns.",
                observed: [#"round 1: ["still pending", "still pending", "still pending"]"#]),
            DeclaredDifference(
                "lifetimes.abandoned", because: "A pledge is its own settler, so a settler cannot be lost.",
                observed: ["not reported"]),
            DeclaredDifference(
                "scale.loop", because: "The pledge of each step stays in memory until the last one has settled.",
                observed: ["memory grows with the steps"]),
        ]
    }
}
// end: differences
