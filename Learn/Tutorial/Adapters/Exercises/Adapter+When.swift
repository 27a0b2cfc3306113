import Conformance

extension Adapter {
    func whenAll(_ promises: [TestPromise]) -> TestPromise { list(of: promises) }
}

// A function, because inside the adapter its own member hides the one of the same name.
private func list(of promises: [TestPromise]) -> TestPromise {
    let list = TestPromise()
    whenAll(promises).whenSettled(on: nil) { outcome in list.settle(outcome.map { .list($0) }) }
    return list
}
