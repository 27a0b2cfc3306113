import Conformance

extension Adapter {
    func pending() -> (promise: TestPromise, settler: TestPromise) {
        let promise = TestPromise()
        return (promise, promise)
    }
    func fulfill(_ settler: TestPromise, _ value: TestValue) { settler.settle(.success(value)) }
    func reject(_ settler: TestPromise, _ error: any Error) { settler.settle(.failure(error)) }
}
