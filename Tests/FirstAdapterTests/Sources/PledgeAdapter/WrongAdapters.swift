import Conformance
import Pledge

/// Adapters with one mistake each.
public let wrongAdapters: [any PromiseConformance] = [Silent(), Mistaken(), Fragile()]

/// Never settles: the call is forgotten.
struct Silent: AroundPledge {
    let name = "Silent"
    func fulfill(_ settler: Pledge<Value>, _ value: Value) {}
}

/// Reports a wrong state.
struct Mistaken: AroundPledge {
    let name = "Mistaken"
    func outcome(of promise: Pledge<Value>) -> Outcome? { .fulfilled(.nothing) }
}

/// Crashes: an array is empty.
struct Fragile: AroundPledge {
    let name = "Fragile"
    func map(
        _ promise: Pledge<Value>, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value
    ) -> Pledge<Value> {
        [][0]
    }
}

/// What the three have in common: each member is that of the correct adapter.
protocol AroundPledge: PromiseConformance {}

extension AroundPledge {
    func pending() -> (promise: Pledge<Value>, settler: Pledge<Value>) { PledgeAdapter().pending() }
    func fulfill(_ settler: Pledge<Value>, _ value: Value) { PledgeAdapter().fulfill(settler, value) }
    func reject(_ settler: Pledge<Value>, _ error: any Error) { PledgeAdapter().reject(settler, error) }
    func outcome(of promise: Pledge<Value>) -> Outcome? { PledgeAdapter().outcome(of: promise) }

    func observe(
        _ promise: Pledge<Value>, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void
    ) throws {
        try PledgeAdapter().observe(promise, on: place, handler)
    }

    func map(
        _ promise: Pledge<Value>, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value
    ) throws -> Pledge<Value> {
        try PledgeAdapter().map(promise, on: place, body)
    }

    func then(
        _ promise: Pledge<Value>, on place: Place, _ body: @escaping @Sendable (Value) throws -> Pledge<Value>
    ) throws -> Pledge<Value> {
        try PledgeAdapter().then(promise, on: place, body)
    }

    func recover(
        _ promise: Pledge<Value>, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Pledge<Value>
    ) throws -> Pledge<Value> {
        try PledgeAdapter().recover(promise, on: place, body)
    }
}
