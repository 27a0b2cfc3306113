import Conformance

extension Adapter {
    func recover(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (any Error) throws -> TestPromise
    ) -> TestPromise {
        promise.recover(on: queue(place), body)
    }
    func ensure(
        _ promise: TestPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Void
    ) -> TestPromise {
        promise.ensure(on: queue(place), body)
    }
}
