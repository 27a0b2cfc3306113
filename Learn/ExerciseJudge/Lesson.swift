import Foundation

/// The steps that a learner can take. Each step is a call that changes the working copies or the progress, and answers with a
/// text.
public struct Lesson: Sendable {
    /// What a step prints.
    public struct Answer: Sendable {
        /// The lines.
        public var lines: [String]
        /// Whether the exercise that was judged holds; true for a step that judges nothing.
        public var isGood = true
        /// Whether the step may have changed the current exercise.
        public var moves = false

        /// The lines as one text.
        public var text: String { lines.joined(separator: "\n") + "\n" }
    }

    let copies: WorkingCopies
    let judge: ExerciseJudge
    /// The width and the colors of the lines.
    public let layout: TerminalLayout
    /// How a learner types a step.
    let invocation: Invocation

    /// Makes the lesson of a learner with these working copies.
    public init(on copies: WorkingCopies, judge: ExerciseJudge, layout: TerminalLayout, invocation: Invocation) {
        self.copies = copies
        self.judge = judge
        self.layout = layout
        self.invocation = invocation
    }

    /// The exercise that the learner chose last, or the first one that is not done.
    public var current: Exercise {
        let progress = copies.progress
        if let name = progress.current, let exercise = Exercise.named(name) { return exercise }
        return progress.track.first { !progress.done.contains($0.name) } ?? progress.track[0]
    }

    /// The file that the learner changes in the exercise.
    public func file(of exercise: Exercise) -> URL { copies.file(of: exercise) }

    /// Makes a working copy of the start, unless there is one.
    public func open(_ exercise: Exercise) throws { try copies.open(exercise) }

    /// Whether all exercises of the learner's list are done.
    public var isOver: Bool {
        let progress = copies.progress
        return progress.track.allSatisfy { progress.done.contains($0.name) }
    }

    /// The exercise of this name or number, or the current one if there is no name.
    public func exercise(_ name: String?) throws -> Exercise {
        guard let name else { return current }
        let number = Int(name).flatMap { (1...Exercise.all.count).contains($0) ? Exercise.all[$0 - 1] : nil }
        guard let exercise = Exercise.named(name) ?? number else { throw LessonError.noSuchExercise(name) }
        return exercise
    }

    func change(_ body: (inout Progress) -> Void) throws {
        var progress = copies.progress
        body(&progress)
        try copies.save(progress)
    }
}

/// Why a step cannot be done.
public enum LessonError: LocalizedError {
    /// There is no exercise of this name.
    case noSuchExercise(String)

    /// What is wrong, and what to do about it.
    public var errorDescription: String? {
        switch self {
        case .noSuchExercise(let name): "there is no exercise '\(name)'."
        }
    }
}
