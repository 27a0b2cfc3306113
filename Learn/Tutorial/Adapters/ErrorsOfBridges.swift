import Conformance

extension Adapter {
    func meaning(of error: any Error) -> ErrorMeaning? {
        switch error as? PromiseError {
        case .noPromises, .badLimit: .badInput
        case .noWinner: .noWinner
        case .abandoned: .abandoned
        case .waitsForItself: .selfReturn
        case .badCall: .badCall
        case nil: nil
        }
    }
}
