import Conformance

extension Adapter {
    func fulfilled(_ value: TestValue) -> TestPromise { TestPromise(.success(value)) }
    func rejected(_ error: any Error) -> TestPromise { TestPromise(.failure(error)) }
}
