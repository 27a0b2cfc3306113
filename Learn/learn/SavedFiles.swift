import Foundation
import LearnExerciseJudge
import LearnSourceJudge

/// Detects which file of the learner was saved.
struct SavedFiles {
    private let lesson: Lesson
    private var known: [String: String] = [:]

    init(of lesson: Lesson) {
        self.lesson = lesson
        for exercise in Exercise.all { markAsSeen(exercise) }
    }

    /// Notes the present version of a file, so that only a later save counts.
    mutating func markAsSeen(_ exercise: Exercise) { known[exercise.name] = version(of: exercise) }

    /// An exercise whose file was saved since the file was last marked as seen; the current exercise takes precedence. A missing
    /// file does not count as saved, because an editor may just be replacing it.
    var saved: Exercise? {
        ([lesson.current] + Exercise.all).first { exercise in
            guard let now = version(of: exercise) else { return false }
            return now != known[exercise.name]
        }
    }

    /// The date and the size of the exercise's file; nil if the file does not exist. The content is left out, so that a save
    /// without changes counts as well.
    private func version(of exercise: Exercise) -> String? {
        try? SourceCompiler.version(of: lesson.copies.file(of: exercise))
    }
}
