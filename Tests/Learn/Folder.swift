import Foundation
import LearnJudge
import Testing

/// A temporary folder of a learner. It is removed together with this object, at the end of the test.
final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "learner-\(UUID().uuidString)")
    var path: String { url.path }

    /// A folder that does not exist yet.
    init() {}

    /// A folder with all files that a chapter of the tutorial tells the reader to type.
    init(copyOf chapter: Int) throws { try Chapter.all[chapter].stage.write(to: url) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func text(of file: String) throws -> String { try String(contentsOf: url.appending(path: file), encoding: .utf8) }

    func write(_ text: String, to file: String) throws {
        let file = url.appending(path: file)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        // A session that polls the file must not judge a part of the text.
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// Replaces a text, which the file must contain.
    func replace(_ text: String, with other: String, in file: String) throws {
        let old = try self.text(of: file)
        try #require(old.contains(text))
        try write(old.replacing(text, with: other), to: file)
    }
}

extension Folder {
    func file(of exercise: Exercise) -> URL { url.appending(path: "\(exercise.name).swift") }
    func typed(in exercise: Exercise) throws -> String { try text(of: "\(exercise.name).swift") }
    func type(_ text: String, into exercise: Exercise) throws { try write(text, to: "\(exercise.name).swift") }

    /// Saves the progress of a learner who has done the exercises `done` and is now at this exercise.
    func begin(_ exercise: Exercise, done: Set<String> = []) throws {
        var progress = Progress()
        (progress.done, progress.current) = (done, exercise.name)
        try WorkingCopies(in: url).save(progress)
    }

    /// Types the solution of the exercise.
    func solve(_ exercise: Exercise) throws { try type(exercise.solution(), into: exercise) }

    /// Types the start of the exercise, in which one text is replaced.
    func change(_ exercise: Exercise, _ text: String, to other: String) throws {
        try type(exercise.start(), into: exercise)
        try replace(text, with: other, in: "\(exercise.name).swift")
    }
}
