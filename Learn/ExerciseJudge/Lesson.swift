import Foundation

/// The steps that a learner can take. Each step is a method, which may change the working copies and the progress, and answers
/// with a text.
package struct Lesson: Sendable {
    /// The output of a step.
    package struct Answer: Sendable {
        package var lines: [String]
        /// Whether the judged exercise is solved; true for a step that judges nothing.
        package var isGood = true
        /// Whether the step may have changed the current exercise.
        package var moves = false

        package var text: String { lines.joined(separator: "\n") + "\n" }
    }

    /// The files that the learner changes, and the progress.
    package let copies: WorkingCopies
    let judge: ExerciseJudge
    /// The width and the colors of the lines at this moment.
    package var layout: TerminalLayout { makeLayout() }
    private let makeLayout: @Sendable () -> TerminalLayout
    /// The place where the learner types a step.
    let invocation: Invocation

    /// Makes the lesson of a learner with these working copies.
    package init(
        on copies: WorkingCopies, judge: ExerciseJudge, invocation: Invocation,
        layout: @escaping @Sendable () -> TerminalLayout
    ) {
        self.copies = copies
        self.judge = judge
        makeLayout = layout
        self.invocation = invocation
    }

    /// The exercise that the learner chose last. Before the first choice, it is the first exercise that is not done.
    package var current: Exercise {
        let progress = copies.progress
        if let name = progress.current, let exercise = Exercise.named(name) { return exercise }
        return progress.track.first { !progress.done.contains($0.name) } ?? progress.track[0]
    }

    /// Whether all exercises of the learner's track are done.
    package var isOver: Bool {
        let progress = copies.progress
        return progress.track.allSatisfy { progress.done.contains($0.name) }
    }

    /// The exercise with this name or number. Without a name, it is the current exercise.
    package func exercise(_ name: String?) throws -> Exercise {
        guard let name else { return current }
        let number = Int(name).flatMap { (1...Exercise.all.count).contains($0) ? Exercise.all[$0 - 1] : nil }
        guard let exercise = Exercise.named(name) ?? number else { throw UnknownExercise(name: name) }
        return exercise
    }

    func change(_ body: (inout Progress) -> Void) throws {
        var progress = copies.progress
        body(&progress)
        try copies.save(progress)
    }
}

package struct UnknownExercise: LocalizedError {
    let name: String
    package var errorDescription: String? { "there is no exercise '\(name)'." }
}
