import Foundation

/// The errors that promises make themselves.
enum PromiseError: LocalizedError {
    case noPromises
    case noWinner
    case badLimit

    /// What is wrong, and what to do about it.
    var errorDescription: String? {
        switch self {
        case .noPromises: "A race needs at least one promise. Check for an empty array before the call."
        case .noWinner: "All promises of the race failed. Each of them has its own error."
        case .badLimit: "At least one promise must be allowed in flight. Give a limit of one or more."
        }
    }
}
