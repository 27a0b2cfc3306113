import Foundation

/// A file of an exercise, of the tutorial or of the learner isn't as it must be, or can't be judged.
package struct LearnError: LocalizedError {
    /// What is wrong, and what to do.
    package let errorDescription: String?

    init(_ text: String) { errorDescription = text }
}

/// What is named got too little processor time.
package struct MachineIsBusy: LocalizedError {
    let subject: String

    package var errorDescription: String? {
        "Not judged: the machine is busy, and \(subject) got too little processor time. Judge again when less is going on."
    }
}
