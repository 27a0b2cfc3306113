import Conformance
import Foundation

/// The errors that a ``TinyPromise`` makes itself.
enum TinyError: String, LocalizedError {
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

    var errorDescription: String? {
        switch self {
        case .returnedItself: "A promise was told to wait for itself. Return another promise."
        case .badInput: "A race has no inputs, or a limit is below one. Give at least one."
        case .badCall: "A completion handler was called with neither a value nor an error. Give it one of them."
        case .timedOut: "The time was up before the promise settled. Allow more time, or try again."
        case .noWinner: "All promises of the race failed. Each of them has its own error."
        }
    }
}
