import Foundation

/// An error of which only the text is shown: one inside a program, or one that ends its run.
struct TextError: LocalizedError {
    let errorDescription: String?

    init(_ text: String) { errorDescription = text }
}
