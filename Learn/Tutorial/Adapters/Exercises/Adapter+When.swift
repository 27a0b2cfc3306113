import Conformance

extension Adapter {
    func whenAll(_ promises: [TestPromise]) -> TestPromise {
        let list = TestPromise()
        // The module is named, because inside the adapter its own member hides the function of the same name.
        MyPromise.whenAll(promises).whenSettled(on: nil) { outcome in list.settle(outcome.map { .list($0) }) }
        return list
    }
}
