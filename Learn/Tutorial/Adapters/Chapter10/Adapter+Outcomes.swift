import Conformance

extension Adapter {
    func whenSettled(_ promises: [TestPromise]) -> TestPromise {
        outcomes(of: promises).map(on: nil) { .list($0.map { .outcome(TestOutcome($0)) }) }.promise
    }
}
