import Foundation
import LabDocumentation

/// The page shows the files of a clone.
package typealias Clone = LabDocumentation.Clone

/// The reason why the page cannot be written.
package enum PageError: Error, LocalizedError, Equatable {
    case notFound(what: String, path: String)
    /// The figures of the benchmarks do not have the format of 'make bench'.
    case figures(path: String, problem: String)

    package var errorDescription: String? {
        switch self {
        case .notFound(let what, let path): "The page needs \(what), but \(path) does not contain it."
        case .figures(let path, let problem):
            "\(path) does not contain figures of a benchmark: \(problem) Delete it, or write it again with 'make bench'."
        }
    }
}
