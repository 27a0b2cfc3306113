import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

extension TemporaryFolder {
    /// A folder with all files that a chapter of the tutorial tells the reader to type.
    convenience init(copyOf chapter: Int) throws {
        self.init()
        try Chapter.all[chapter].write(to: url)
    }

    /// Replaces a text, which the file must contain.
    func replace(_ text: String, with other: String, in file: String) throws {
        let old = try self.text(of: file)
        try #require(old.contains(text))
        try write(old.replacing(text, with: other), to: file)
    }

    /// Writes a shell script that can be executed.
    func writeScript(_ script: String, to file: String) throws {
        try write("#!/bin/sh\n\(script)\n", to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(path)/\(file)")
    }

    func file(of exercise: Exercise) -> URL { url.appending(path: "\(exercise.name).swift") }
    func typed(in exercise: Exercise) throws -> String { try text(of: "\(exercise.name).swift") }
    func type(_ text: String, into exercise: Exercise) throws { try write(text, to: "\(exercise.name).swift") }

    /// Saves the progress of a learner who has done the exercises `done` and is now at this exercise.
    func begin(_ exercise: Exercise, done: Set<String> = []) throws {
        try WorkingCopies(in: url).change { ($0.done, $0.begun, $0.current) = (done, [], exercise.name) }
    }

    /// Types the solution of the exercise.
    func solve(_ exercise: Exercise) throws { try type(exercise.solution(), into: exercise) }

    /// Types the start of the exercise, in which one text is replaced.
    func change(_ exercise: Exercise, _ text: String, to other: String) throws {
        try type(exercise.start(), into: exercise)
        try replace(text, with: other, in: "\(exercise.name).swift")
    }
}

extension SourceCompiler {
    /// A compiler that uses the modules that were built beside the tests.
    static let ofTests = SourceCompiler(products: BuiltProgram("learn").url.deletingLastPathComponent())
}
