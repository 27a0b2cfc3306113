import Foundation

/// A command of the tutorial that cannot be carried out. The message says what can be done instead.
public struct TutorialError: LocalizedError {
    /// What is wrong, and what to do about it.
    public let errorDescription: String?

    init(_ message: String) { errorDescription = message }
}
