import Conformance

extension Adapter {
    func value(of promise: TestPromise) async throws -> TestValue { try await promise.value() }
}
