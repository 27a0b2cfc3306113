import Conformance

extension Adapter {
    func meaning(of error: any Error) -> ErrorMeaning? {
        switch error as? PromiseError {
        case .noPromises, .badLimit: .badInput
        case .noWinner: .noWinner
        case nil: nil
        }
    }
}
