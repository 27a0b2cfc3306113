import Conformance

extension Adapter {
    func cancel(_ settler: JudgedSettler) throws { throw Unsupported.until(chapter: 8, "cancelling") }
    func cancel(promise: TestPromise) throws { throw Unsupported.until(chapter: 8, "cancelling") }
    func recoverAll(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (any Error) throws -> TestPromise
    ) throws -> TestPromise {
        throw Unsupported.until(chapter: 8, "cancelling")
    }
}
