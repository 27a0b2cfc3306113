import Conformance

extension Adapter {
    func race(_ promises: [TestPromise]) -> TestPromise { winner(of: promises) }
}

// A function, because inside the adapter its own member hides the one of the same name.
private func winner(of promises: [TestPromise]) -> TestPromise { race(promises) }
