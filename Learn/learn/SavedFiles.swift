import Foundation
import LearnExerciseJudge

/// Notices which file of a learner was saved.
struct SavedFiles {
    private let lesson: Lesson
    private var known: [String: Stamp] = [:]

    init(of lesson: Lesson) {
        self.lesson = lesson
        for exercise in Exercise.all { look(at: exercise) }
    }

    /// From now on, only what is saved later counts.
    mutating func look(at exercise: Exercise) {
        known[exercise.name] = Stamp(of: lesson.file(of: exercise))
    }

    /// An exercise whose file was saved since it was last looked at, the current one first. That of a file that an editor
    /// is just replacing is nil, and comes when the new file is there.
    var saved: Exercise? {
        ([lesson.current] + Exercise.all).first { exercise in
            guard let now = Stamp(of: lesson.file(of: exercise)) else { return false }
            return now != known[exercise.name]
        }
    }
}

/// What changes when a file is saved. The content does not count, so that saving it again judges it again.
private struct Stamp: Equatable {
    private let date: Date?
    private let size: Int?

    /// Nil if there is no such file.
    init?(of file: URL) {
        guard let found = try? FileManager.default.attributesOfItem(atPath: file.path) else { return nil }
        date = found[.modificationDate] as? Date
        size = found[.size] as? Int
    }
}
