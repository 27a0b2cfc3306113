import Foundation

/// An error of which the programs show only the text.
struct TextError: LocalizedError {
    let errorDescription: String?

    init(_ text: String) { errorDescription = text }
}
