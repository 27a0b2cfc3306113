import Conformance

extension Adapter {
    func map(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) throws -> TestPromise {
        throw Self.noLinks
    }
    func then(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestPromise
    ) throws -> TestPromise {
        throw Self.noLinks
    }
    func recover(
        _ promise: TestPromise, on place: HandlerPlace,
        _ body: @escaping @Sendable (any Error) throws -> TestPromise
    ) throws -> TestPromise {
        throw Self.noLinks
    }

    private static let noLinks = Unsupported("The promise of this exercise has no links.")
}
