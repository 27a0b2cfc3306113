import Conformance

extension Adapter {
    // The module is named, because inside the adapter its own member hides the function of the same name.
    func race(_ promises: [TestPromise]) -> TestPromise { MyPromise.race(promises) }
}
