import Conformance

extension Adapter {
    func raceFulfilled(_ promises: [TestPromise]) -> TestPromise { firstValue(of: promises) }
    func meaning(of error: any Error) -> ErrorMeaning? {
        switch error as? PromiseError {
        case .noPromises: .badInput
        case .noWinner: .noWinner
        default: nil
        }
    }
}
