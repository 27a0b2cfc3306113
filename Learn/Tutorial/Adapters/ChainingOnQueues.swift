import Conformance

extension Adapter {
    func map(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) -> TestPromise {
        if case .default = place { promise.map(body) } else { promise.map(on: queue(place), body) }
    }
    func then(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestPromise
    ) -> TestPromise {
        if case .default = place { promise.then(body) } else { promise.then(on: queue(place), body) }
    }
}
