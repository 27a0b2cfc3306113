import Conformance

extension Adapter {
    func cancel(_ settler: TestResolver) { settler.cancel() }
    func cancel(promise: TestPromise) { promise.cancel() }
    func recoverAll(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (any Error) throws -> TestPromise
    ) -> TestPromise {
        promise.recover(on: queue(place), policy: .allErrors, body)
    }
}
