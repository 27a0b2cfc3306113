// begin: mistakes
import Conformance
import Pledge

/// Adapters with one mistake each.
public let wrongAdapters: [any PromiseConformance] = [Silent(), Mistaken(), Fragile()]

/// Never settles a pledge.
struct Silent: AroundPledge {
    let name = "Silent"
    func fulfill(_ settler: Pledge<TestValue>, _ value: TestValue) {}
}

/// Reports a wrong state.
struct Mistaken: AroundPledge {
    let name = "Mistaken"
    func outcome(of promise: Pledge<TestValue>) -> TestOutcome? { .fulfilled(.nothing) }
}

/// Crashes, because an array is empty.
struct Fragile: AroundPledge {
    let name = "Fragile"
    func map(
        _ promise: Pledge<TestValue>, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) -> Pledge<TestValue> {
        [][0]
    }
}
// end: mistakes

// begin: forwarding
/// Forwards every member to the correct adapter.
protocol AroundPledge: PromiseConformance {}

extension AroundPledge {
    func pending() -> (promise: Pledge<TestValue>, settler: Pledge<TestValue>) { PledgeAdapter().pending() }
    func fulfill(_ settler: Pledge<TestValue>, _ value: TestValue) { PledgeAdapter().fulfill(settler, value) }
    func reject(_ settler: Pledge<TestValue>, _ error: any Error) { PledgeAdapter().reject(settler, error) }
    func outcome(of promise: Pledge<TestValue>) -> TestOutcome? { PledgeAdapter().outcome(of: promise) }

    func observe(
        _ promise: Pledge<TestValue>, on place: HandlerPlace, _ handler: @escaping @Sendable (TestOutcome) -> Void
    ) throws {
        try PledgeAdapter().observe(promise, on: place, handler)
    }

    func map(
        _ promise: Pledge<TestValue>, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) throws -> Pledge<TestValue> {
        try PledgeAdapter().map(promise, on: place, body)
    }

    func then(
        _ promise: Pledge<TestValue>, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> Pledge<TestValue>
    ) throws -> Pledge<TestValue> {
        try PledgeAdapter().then(promise, on: place, body)
    }

    func recover(
        _ promise: Pledge<TestValue>, on place: HandlerPlace,
        _ body: @escaping @Sendable (any Error) throws -> Pledge<TestValue>
    ) throws -> Pledge<TestValue> {
        try PledgeAdapter().recover(promise, on: place, body)
    }
}
// end: forwarding
