import Conformance

extension Adapter {
    func raceFulfilled(_ promises: [TestPromise]) -> TestPromise { firstValue(of: promises) }
}
