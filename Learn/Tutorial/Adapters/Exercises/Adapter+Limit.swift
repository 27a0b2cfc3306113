import Conformance

extension Adapter {
    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> TestPromise?) -> TestPromise {
        list(atMost: limit, next)
    }
}

// A function, because inside the adapter its own member hides the one of the same name.
private func list(atMost limit: Int, _ next: @escaping @Sendable () -> TestPromise?) -> TestPromise {
    let list = TestPromise()
    whenAll(atMost: limit, next).whenSettled(on: nil) { outcome in list.settle(outcome.map { .list($0) }) }
    return list
}
