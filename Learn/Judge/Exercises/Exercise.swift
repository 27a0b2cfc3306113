import Foundation

/// An exercise of `make learn`: a folder with a file to change, and a text.
package struct Exercise: Sendable {
    /// The kind of work in an exercise.
    package enum Track: String, Sendable, CaseIterable {
        /// The learner fixes a program that uses a real design. It is judged by the lines that it prints.
        case use = "Use"
        /// The learner fixes a small promise with one fault.
        case fix = "Fix"
        /// The learner writes the code that is missing.
        case build = "Build"
    }

    /// The name of the exercise on the command line, of its folder, and of the learner's file.
    package let name: String
    package let track: Track
    /// Whether the exercise is on the fast track.
    package let isFast: Bool

    init(_ track: Track, _ name: String, fast: Bool = false) {
        (self.name, self.track, isFast) = (name, track, fast)
    }

    package static func named(_ name: String) -> Exercise? { all.first { $0.name == name } }

    /// The position of the exercise in the list of all exercises, counted from 1.
    package var number: Int { (Self.all.firstIndex { $0.name == name } ?? 0) + 1 }
}

// MARK: The folder of the exercise
extension Exercise {
    /// The root folder of the clone in which this program was compiled.
    package static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL

    /// The path, relative to the root if the file is in the clone.
    static func path(_ file: URL) -> String { file.path.replacing(root.path + "/", with: "", maxReplacements: 1) }

    static let exercises = root.appending(path: "Learn/Exercises")
    static let locks = exercises.appending(path: "Support/Locks.swift")
    /// The name of a file that belongs to an exercise and that the learner must not change.
    static let given = "given.swift"

    /// The folder of all exercises of a track.
    package static func folder(of track: Track) -> URL { exercises.appending(path: track.rawValue) }

    package var folder: URL { Self.folder(of: track).appending(path: name) }

    /// The file that belongs to the exercise and that the learner must not change; nil if there is none.
    var given: URL? {
        let file = folder.appending(path: Self.given)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    package func text() throws -> ExerciseText { try ExerciseText(content("text.md")) }

    /// The text with which the learner begins. It is stored as a file, or as a diff of files that several exercises share. The
    /// first line of such a diff names the shared files.
    package func start() throws -> String {
        if let whole = try? content("start.swift") { return whole }
        let shared = try content("start.diff").prefix { $0 != "\n" }.split(separator: " ").dropFirst().map { path in
            try String(contentsOf: Self.exercises.appending(path: path), encoding: .utf8)
        }
        return try applying("start", to: shared.joined(separator: "\n"))
    }

    /// One of the right answers, which is stored as a diff of the start.
    package func solution() throws -> String { try answer("solution") }

    /// An answer that is stored as a diff of the start: `wrong/name` for one that the text of the exercise warns about, `right/name` for
    /// one in another style than the solution. In the track Build, the start lacks the code that a wrong answer changes, so there
    /// its diff is one of the solution.
    package func answer(_ name: String) throws -> String {
        try applying(name, to: track == .build && name.hasPrefix("wrong/") ? solution() : start())
    }

    private func applying(_ diff: String, to original: String) throws -> String {
        try UnifiedDiff(content("\(diff).diff"), name: "Exercise \(name), \(diff).diff").applied(to: original)
    }

    private func content(_ file: String) throws -> String {
        try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }

    /// What is asked of the learner's file.
    package func assignment() throws -> Assignment {
        let (text, start) = try (text(), start())
        let imports = track == .use ? start.matches(of: /import (\w+)/).map { String($0.1) } : []
        var assignment = Assignment(
            start: ["\(name).swift": start], files: given.map { [$0] } ?? [], main: "import LearnJudge\n",
            designs: imports.filter { !["Dispatch", "Foundation", "Synchronization"].contains($0) })
        if track != .use {
            let criteria = try JudgingCriteria(text)
            assignment.files += criteria.files
            assignment.main += "import LearnExploring\nJudgedProgram.judge(Adapter())\n"
            try assignment.require(criteria.rules(named: text.rules), of: criteria.rules())
            assignment.explorations = criteria.explorations
            return assignment
        }
        assignment.files += [Self.exercises.appending(path: "Support/Program.swift"), Self.locks]
        assignment.main += "import LearnPrograms\nJudgedProgram.runExplored(program)\n"
        assignment.explorations = text.printsUnderEverySchedule
        assignment.programs = [Assignment.Program { text.prints }]
        for (name, prints) in text.printsWith {
            let given = try applying("given/\(name.replacing(" ", with: "-"))", to: content(Self.given))
            assignment.programs.append(Assignment.Program(title: "With \(name), it", given: given) { prints })
        }
        return assignment
    }
}
