import Conformance

extension Adapter {
    func recover(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (any Error) throws -> TestPromise
    ) throws -> TestPromise {
        try requireNoQueue(place)
        return promise.recover(body)
    }
    func ensure(
        _ promise: TestPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Void
    ) throws -> TestPromise {
        try requireNoQueue(place)
        return promise.ensure(body)
    }
}
