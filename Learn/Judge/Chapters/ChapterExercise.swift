import Foundation

/// An exercise of a chapter that asks for code. A check judges the answer.
package struct ChapterExercise: Sendable {
    let chapter: Chapter
    /// The position on the page, counted from 1.
    let number: Int
    /// What the answer declares, for instance `cancelled(by:)`.
    let name: String

    /// The name for a reader.
    var title: String { "Exercise \(number) of chapter \(chapter.number), \(name)" }

    /// The check, as the main program of the chapter performs it.
    package var program: Assignment.Program { program("exercise") }

    fileprivate func program(_ check: String) -> Assignment.Program {
        Assignment.Program(name: "\(check) \(number)", function: "Check.\(check)\(number)", title: title)
    }

    /// The file with the check.
    var check: URL { Chapter.file("Solutions/Checks/\(chapter.name)Exercise\(number)") }

    /// A check of the way to the result, which runs with a changed promise; nil if the exercise has none.
    var watchedCheck: URL? {
        let file = Chapter.file("Solutions/Checks/\(chapter.name)Exercise\(number)Watched")
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    /// Whether one of the names, which the compiler could not find, is one that the answer declares.
    func isMissing(_ names: [String]) -> Bool {
        name.split { !$0.isLetter }.contains { names.contains(String($0)) }
    }
}

extension Chapter {
    /// What is asked of the answers to the exercises: that each check ends well, whatever it prints.
    func assignment(of exercises: [ChapterExercise]) -> Assignment {
        assignment(exercises.map(\.check) + checkHelpers + [Exercise.locks], exercises.map(\.program))
    }

    /// What is asked of the way to the result. Writes the promise of the chapter, after the changes that make the way visible, into
    /// the folder.
    func assignment(watching exercise: ChapterExercise, in folder: URL) throws -> Assignment? {
        guard let check = exercise.watchedCheck else { return nil }
        let diff = check.deletingLastPathComponent().appending(path: "\(name)Watched.diff")
        var files = stage
        for (file, diff) in UnifiedDiff.files(in: try String(contentsOf: diff, encoding: .utf8), name: diff.path) {
            guard let index = files.firstIndex(where: { $0.lastPathComponent == file }) else { continue }
            let changed = folder.appending(path: file)
            try diff.applied(to: String(contentsOf: files[index], encoding: .utf8))
                .write(to: changed, atomically: true, encoding: .utf8)
            files[index] = changed
        }
        let helper = Self.file("Solutions/Checks/Watched")
        return assignment(files + [check, helper] + checkHelpers, [exercise.program("watched")])
    }
}
