import Conformance

extension Adapter {
    func resolve(_ settler: TestPromise, with promise: TestPromise) { settler.adopt(promise) }
}
