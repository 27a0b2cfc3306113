import Conformance

extension Adapter {
    func settled(_ outcome: TestPromise.Outcome) throws -> TestPromise { TestPromise(outcome) }
}
