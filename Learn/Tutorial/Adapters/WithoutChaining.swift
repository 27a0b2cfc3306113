import Conformance

extension Adapter {
    func settled(_ outcome: TestPromise.Outcome) throws -> TestPromise {
        throw Unsupported.until(chapter: 3, "promises that are settled from the start")
    }
    func resolve(_ settler: TestPromise, with promise: TestPromise) throws {
        throw Unsupported.until(chapter: 3, "adopting")
    }
    func map(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) throws -> TestPromise {
        throw Unsupported.until(chapter: 3, "map and then")
    }
    func then(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestPromise
    ) throws -> TestPromise {
        throw Unsupported.until(chapter: 3, "map and then")
    }
}
