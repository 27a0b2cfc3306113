import Foundation

/// The reason why the phrasebook cannot be read.
package enum PhrasebookError: LocalizedError, Equatable {
    case missing(String, String, file: String)
    case unknown(String, String)

    package var errorDescription: String? {
        switch self {
        case .missing(let name, let language, let file):
            "\(language) has no phrase for '\(name)'. Put it between '// begin: \(name)' and '// end: \(name)' in "
                + "\(file) of Lab/Phrasebook."
        case .unknown(let name, let language):
            "\(language) has a phrase '\(name)', but there is no such concept. Add it to concepts.json, or remove the "
                + "phrase."
        }
    }
}
