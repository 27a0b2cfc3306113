import Foundation

/// A file of an exercise, of the tutorial or of the learner isn't as it must be.
package struct LearnError: LocalizedError {
    /// What is wrong, and what to do.
    package let errorDescription: String?

    init(_ text: String) { errorDescription = text }
}
