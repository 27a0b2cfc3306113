import Conformance

extension Adapter {
    func recover(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (any Error) throws -> TestPromise
    ) throws -> TestPromise {
        throw Unsupported.until(chapter: 4, "recover, ensure and catch")
    }
}
