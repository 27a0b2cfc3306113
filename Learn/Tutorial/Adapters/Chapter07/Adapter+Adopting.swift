import Conformance

extension Adapter {
    func resolve(_ settler: TestResolver, with promise: TestPromise) { settler.adopt(promise) }
}
