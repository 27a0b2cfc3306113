import Conformance
import Foundation

/// The exercises, as one learner goes through them. The learner types steps. A step may change the working copies and the progress,
/// and writes a text to standard output.
package struct Lesson: Sendable {
    /// What a step has led to.
    package enum Result: Sendable {
        /// A text was written.
        case told
        /// An exercise was shown that asks for a guess before its first judgment.
        case asksForGuess
        case judged(isGood: Bool)
    }

    /// The files that the learner changes, and the progress.
    package let copies: WorkingCopies
    let judge: Judge
    /// The options of `make learn` that a suggested call repeats; nil in a session, where a step is one word at the prompt.
    let options: [String]?

    /// Makes the lesson of a learner with these working copies.
    package init(on copies: WorkingCopies, judge: Judge, repeating options: [String]?) {
        (self.copies, self.judge, self.options) = (copies, judge, options)
    }

    /// The exercise that the learner chose last. Before the first choice, it is the first exercise that is not done.
    package var current: Exercise {
        let progress = copies.progress
        return progress.current.flatMap(Exercise.named) ?? progress.open.first ?? progress.track[0]
    }

    /// Whether all exercises of the learner's track are done.
    package var isOver: Bool { copies.progress.open.isEmpty }

    /// The exercise with this name or number. Without a name, it is the current exercise.
    func exercise(_ name: String?) throws -> Exercise {
        guard let name else { return current }
        let number = Int(name).flatMap { (1...Exercise.all.count).contains($0) ? Exercise.all[$0 - 1] : nil }
        guard let exercise = Exercise.named(name) ?? number else {
            throw UsageError(
                "there is no exercise '\(name)'.", advice: "Run '\(command("list"))' for the list of exercises.")
        }
        return exercise
    }

    /// The words to type for the step, for instance `make learn ARGS=hint`. Without a step, the words that continue the lesson.
    func command(_ step: String? = nil) -> String {
        guard let options else { return step.map { "type '\($0)'" } ?? "press Return" }
        let words = ((step.map { [$0] } ?? []) + options).map(Self.quoted).joined(separator: " ")
        if words.isEmpty { return "make learn" }
        return words.contains(" ") ? "make learn ARGS=\"\(words)\"" : "make learn ARGS=\(words)"
    }

    /// The word, with quotes if a shell needs them.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./~".contains($0) }
        return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
