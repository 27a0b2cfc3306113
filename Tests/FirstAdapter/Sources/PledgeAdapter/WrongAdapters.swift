// begin: mistakes
import Conformance
import Pledge

/// Adapters with one mistake each.
public let wrongAdapters: [any PromiseConformance] = [Silent(), Mistaken(), Fragile()]

/// Never settles a pledge.
struct Silent: AroundPledge {
    let name = "Silent"
    func fulfill(_ settler: JudgedPromise, _ value: TestValue) {}
}

/// Reports a wrong state.
struct Mistaken: AroundPledge {
    let name = "Mistaken"
    func outcome(of promise: JudgedPromise) -> TestOutcome? { .fulfilled(.nothing) }
}

/// Crashes, because an array is empty.
struct Fragile: AroundPledge {
    let name = "Fragile"
    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) -> JudgedPromise {
        [][0]
    }
}
// end: mistakes

// begin: forwarding
/// Forwards every member to the correct adapter.
protocol AroundPledge: PromiseConformance
where JudgedPromise == Pledge<TestValue>, JudgedSettler == Pledge<TestValue> {}

extension AroundPledge {
    func pending() -> (promise: JudgedPromise, settler: JudgedPromise) { PledgeAdapter().pending() }
    func fulfill(_ settler: JudgedPromise, _ value: TestValue) { PledgeAdapter().fulfill(settler, value) }
    func reject(_ settler: JudgedPromise, _ error: any Error) { PledgeAdapter().reject(settler, error) }
    func outcome(of promise: JudgedPromise) -> TestOutcome? { PledgeAdapter().outcome(of: promise) }

    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        try PledgeAdapter().observe(promise, on: place, handler)
    }

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise {
        try PledgeAdapter().map(promise, on: place, body)
    }

    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise {
        try PledgeAdapter().then(promise, on: place, body)
    }

    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        try PledgeAdapter().recover(promise, on: place, body)
    }
}
// end: forwarding
