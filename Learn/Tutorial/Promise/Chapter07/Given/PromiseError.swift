import Foundation

/// The errors that promises make themselves.
enum PromiseError: LocalizedError {
    case noPromises
    case noWinner
    case badLimit
    case abandoned
    case waitsForItself

    /// What is wrong, and what to do about it.
    var errorDescription: String? {
        switch self {
        case .noPromises: "A race needs at least one promise. Check for an empty array before the call."
        case .noWinner: "All promises of the race failed. Each of them has its own error."
        case .badLimit: "At least one promise must be allowed in flight. Give a limit of one or more."
        case .abandoned: "The resolver was released unused. Keep it, and use it on every path of the work."
        case .waitsForItself: "The promise waits for itself, or for one that waits for it. Return another promise."
        }
    }
}
