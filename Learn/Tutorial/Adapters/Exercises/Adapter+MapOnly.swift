import Conformance

extension Adapter {
    /// The promise has no `map`. The rules wait in the body of a `map`, so the adapter adds one.
    func map(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping MapBody) -> TestPromise {
        let next = TestPromise()
        promise.whenSettled(on: queue(place)) { outcome in next.settle(Result { try body(outcome.get()) }) }
        return next
    }
    func then(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> TestPromise {
        throw Unsupported("The promise of this exercise adopts nothing.")
    }
}
