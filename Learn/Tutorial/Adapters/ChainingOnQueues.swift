import Conformance

extension Adapter {
    func map(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) -> TestPromise {
        promise.map(on: queue(place), body)
    }
    func then(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestPromise
    ) -> TestPromise {
        promise.then(on: queue(place), body)
    }
}
