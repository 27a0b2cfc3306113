import Conformance

extension Adapter {
    func map(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) throws -> TestPromise {
        try requireNoQueue(place)
        return promise.map(body)
    }
    func then(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestPromise
    ) throws -> TestPromise {
        try requireNoQueue(place)
        return promise.then(body)
    }
}
