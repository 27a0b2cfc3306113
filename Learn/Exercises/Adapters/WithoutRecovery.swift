import Conformance

extension Adapter {
    func recover(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (any Error) throws -> TestPromise
    ) throws -> TestPromise {
        throw Unsupported("The promise of this exercise has no recovery.")
    }
}
