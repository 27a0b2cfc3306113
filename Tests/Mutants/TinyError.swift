import Conformance

/// The errors that a ``TinyPromise`` makes itself.
enum TinyError: Error {
    case returnedItself, badInput, noWinner, badCall, timedOut

    var meaning: ErrorMeaning {
        switch self {
        case .returnedItself: .selfReturn
        case .badInput: .badInput
        case .noWinner: .noWinner
        case .badCall: .badCall
        case .timedOut: .timeIsUp
        }
    }
}
