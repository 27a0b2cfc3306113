import Foundation

/// What a learner can do: each step is a call that changes the desk and answers with a text.
public struct Lesson: Sendable {
    /// What is said after a step.
    public struct Answer: Sendable {
        /// The lines.
        public var lines: [String]
        /// Whether the exercise that was judged holds; true for a step that judges nothing.
        public var isGood = true
        /// Whether the step leads to another exercise.
        public var moves = false

        /// The lines as one text.
        public var text: String { lines.joined(separator: "\n") + "\n" }
    }

    let desk: Desk
    let judge: ExerciseJudge
    /// How wide lines are, and whether they are colored.
    public let page: PageStyle
    /// How a learner types a step.
    let keyboard: Keyboard

    /// Makes the lesson of a learner.
    public init(at desk: Desk, judge: ExerciseJudge, page: PageStyle, keyboard: Keyboard) {
        self.desk = desk
        self.judge = judge
        self.page = page
        self.keyboard = keyboard
    }

    /// The exercise at which the learner is: the first one that is not done, unless the learner has gone elsewhere.
    public var current: Exercise {
        let progress = desk.progress
        if let name = progress.current, let exercise = Exercise.named(name) { return exercise }
        return progress.track.first { !progress.done.contains($0.name) } ?? progress.track[0]
    }

    /// The file that the learner changes in the exercise.
    public func file(of exercise: Exercise) -> URL { desk.file(of: exercise) }

    /// Puts a copy of the start on the desk, unless there is one.
    public func open(_ exercise: Exercise) throws { try desk.open(exercise) }

    /// Whether everything on the track is done.
    public var isOver: Bool {
        let progress = desk.progress
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
        var progress = desk.progress
        body(&progress)
        try desk.save(progress)
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
