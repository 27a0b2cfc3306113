import Foundation
import LearnExerciseJudge

/// Detects which file of the learner was saved.
struct SavedFiles {
    private let lesson: Lesson
    private var known: [String: Stamp] = [:]

    init(of lesson: Lesson) {
        self.lesson = lesson
        for exercise in Exercise.all { markAsSeen(exercise) }
    }

    /// Notes the present version of a file, so that only a later save counts.
    mutating func markAsSeen(_ exercise: Exercise) {
        known[exercise.name] = Stamp(of: lesson.file(of: exercise))
    }

    /// An exercise whose file was saved since it was last marked as seen, the current exercise first. A missing file
    /// does not count, because an editor may just be replacing it.
    var saved: Exercise? {
        ([lesson.current] + Exercise.all).first { exercise in
            guard let now = Stamp(of: lesson.file(of: exercise)) else { return false }
            return now != known[exercise.name]
        }
    }
}

/// The date and size of a file. The content is not compared, so that a save without changes counts as well.
private struct Stamp: Equatable {
    private let date: Date?
    private let size: Int?

    init?(of file: URL) {
        guard let found = try? FileManager.default.attributesOfItem(atPath: file.path) else { return nil }
        date = found[.modificationDate] as? Date
        size = found[.size] as? Int
    }
}
