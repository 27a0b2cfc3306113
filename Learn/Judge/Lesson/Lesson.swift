import Conformance
import Foundation

/// The exercises, as one learner goes through them. The learner types steps. A step may change the working copies and the progress,
/// and writes a text to standard output.
package struct Lesson: Sendable {
    /// What a step has led to.
    package enum Result: Sendable, Equatable {
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

    /// The first exercise after the given one that is not done. If all exercises after it are done, the first one of the track
    /// that is not done; nil if all are done.
    func next(after exercise: Exercise) -> Exercise? {
        let open = copies.progress.open
        return open.first { $0.number > exercise.number } ?? open.first
    }

    /// The words to type for the step, for instance `make learn ARGS=hint`. Without a step, the words that continue the lesson.
    func command(_ step: String? = nil) -> String {
        guard let options else { return step.map { "type '\($0)'" } ?? "press Return" }
        let words = ([step].compactMap(\.self) + options).map { word in
            let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./~".contains($0) }
            return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
        }
        if words.isEmpty { return "make learn" }
        return "make learn ARGS="
            + (words.count == 1 && words[0] == step ? words[0] : "\"\(words.joined(separator: " "))\"")
    }
}

// The steps that a learner can type
extension Lesson {
    /// The names of a step, after which the name of an exercise may follow, for instance `hint [NAME]`; what it does in words; and
    /// how it is done.
    package typealias Step = (
        usage: String, summary: String, perform: @Sendable (Lesson, Exercise) async throws -> Result
    )

    package static let steps: [Step] = [
        (
            "run [NAME]", "judge your file of the exercise; in a session, each save does the same",
            { try await $0.run($1) }
        ),
        (
            "show [NAME]", "show the exercise, or another one by its name or number, and judge it",
            { try await $0.show($1) }
        ),
        ("hint [NAME]", "the next hint: a question, then the place, then almost the answer", { try $0.hint($1) }),
        ("next, skip", "go to the next unsolved exercise", { try await $0.skip($1) }),
        ("back", "go to the previous exercise", { try await $0.back($1) }),
        ("list", "list all exercises and your progress", { lesson, _ in try lesson.told(lesson.list()) }),
        ("reset [NAME]", "restore the initial file; your file is kept under another name", { try $0.reset($1) }),
        ("solution [NAME]", "show one of the solutions", { try $0.solution($1) }),
        (
            "fast", "choose the fast track for people with experience",
            { lesson, _ in try await lesson.take(fast: true) }
        ),
        ("all", "choose all exercises", { lesson, _ in try await lesson.take(fast: false) }),
        ("help", "list the steps", { lesson, _ in lesson.told(help()) }),
        ("quit", "end the session; your files and your progress are kept", { _, _ in .told }),
    ]

    private static func names(of step: Step) -> [String] {
        step.usage.replacing(" [NAME]", with: "").components(separatedBy: ", ")
    }

    package static let names = steps.flatMap(names)

    package static func help() -> [String] {
        TextTable(steps.map { [$0.usage, $0.summary] }).lines(indent: 2, width: Terminal.widthOfText)
    }

    func told(_ lines: [String]) -> Result {
        Terminal.write(lines)
        return .told
    }

    /// Performs one step for the exercise with this name or number or, without a name, for the current one. Without a step, shows
    /// and judges the current exercise or, if it is done, the next one that is not done.
    package func perform(_ step: String?, _ name: String? = nil) async throws -> Result {
        guard let step else {
            let isDone = copies.progress.done.contains(current.name)
            return try await show(isDone ? next(after: current) ?? current : current)
        }
        do {
            let known = try NameLookup.find("step", step, among: Self.names)
            guard let step = Self.steps.first(where: { Self.names(of: $0).contains(known) }) else { return .told }
            guard let name else { return try await step.perform(self, current) }
            guard let exercise = Exercise.all.first(where: { [$0.name, "\($0.number)"].contains(name) }) else {
                throw UsageError(
                    "there is no exercise '\(name)'.", advice: "Run '\(command("list"))' for the list of exercises.")
            }
            return try await step.perform(self, exercise)
        } catch let error as UsageError where error.advice == nil {
            throw UsageError(error.message, advice: "Run '\(command("help"))' for the list of steps.")
        }
    }
}
