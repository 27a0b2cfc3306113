import Conformance

extension Adapter {
    func cancel(_ settler: TestPromise) { settler.cancel() }
    func cancel(promise: TestPromise) { promise.cancel() }
}
