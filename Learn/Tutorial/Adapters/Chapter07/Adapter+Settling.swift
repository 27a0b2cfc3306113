import Conformance

typealias TestResolver = Resolver<TestValue>

extension Adapter {
    func pending() -> (promise: TestPromise, settler: TestResolver) {
        let (promise, resolver) = TestPromise.pending()
        return (promise, resolver)
    }
    func making(_ body: @escaping @Sendable (TestResolver) throws -> Void) -> TestPromise {
        TestPromise { resolver in try body(resolver) }
    }
    func fulfill(_ settler: TestResolver, _ value: TestValue) { settler.settle(.success(value)) }
    func reject(_ settler: TestResolver, _ error: any Error) { settler.settle(.failure(error)) }
}
