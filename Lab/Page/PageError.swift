import Foundation
import LabDocumentation

/// The page shows the files of a clone.
package typealias Clone = LabDocumentation.Clone

/// The reason why the page cannot be written.
package enum PageError: Error, LocalizedError, Equatable {
    case notFound(what: String, path: String)

    package var errorDescription: String? {
        switch self {
        case .notFound(let what, let path): "The page needs \(what), but \(path) does not contain it."
        }
    }
}
