import Foundation

extension Exercise {
    /// The root folder of the clone in which this program was compiled.
    package static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL

    private static let exercises = root.appending(path: "Learn/Exercises")
    static let adapters = exercises.appending(path: "Adapters")
    package static let locks = exercises.appending(path: "Support/Locks.swift")

    /// The folder of all exercises of a track.
    package static func folder(of track: Track) -> URL { exercises.appending(path: track.rawValue) }

    package var folder: URL { Self.folder(of: track).appending(path: name) }

    /// The text with which the learner begins. It is stored as a file, or as a diff of files that several exercises share. The
    /// first line of such a diff names the shared files.
    package func start() throws -> String {
        let whole = folder.appending(path: "start.swift")
        if FileManager.default.fileExists(atPath: whole.path) { return try String(contentsOf: whole, encoding: .utf8) }
        let diff = try String(contentsOf: folder.appending(path: "start.diff"), encoding: .utf8)
        let shared = try diff.prefix { $0 != "\n" }.split(separator: " ").dropFirst().map { path in
            try String(contentsOf: Self.exercises.appending(path: path), encoding: .utf8)
        }
        return try applying("start.diff", to: shared.joined(separator: "\n"))
    }

    /// A file that belongs to the exercise and that the learner must not change; nil if there is none.
    package var given: URL? {
        let file = folder.appending(path: "given.swift")
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    /// The content of the given file after the changes of the diff with this name; nil if the exercise has no given file.
    package func given(_ name: String) throws -> String? {
        try given.map {
            let file = "given/\(name.replacing(" ", with: "-")).diff"
            return try applying(file, to: String(contentsOf: $0, encoding: .utf8))
        }
    }

    package func text() throws -> ExerciseText {
        try ExerciseText(String(contentsOf: folder.appending(path: "text.md"), encoding: .utf8))
    }

    /// One of the right answers, which is stored as a diff of the start.
    package func solution() throws -> String { try applying("solution.diff", to: start()) }

    /// A wrong answer that the text of the exercise warns about, which is stored as a diff of the start. In the track Build, the
    /// start lacks the code that a wrong answer changes, so there the diff is one of the solution.
    package func wrongAnswer(_ name: String) throws -> String {
        try applying("wrong/\(name).diff", to: track == .build ? solution() : start())
    }

    /// A right answer in another style than the solution, which is stored as a diff of the start.
    package func rightAnswer(_ name: String) throws -> String { try applying("right/\(name).diff", to: start()) }

    private func applying(_ file: String, to original: String) throws -> String {
        let diff = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        return try UnifiedDiff(diff, name: "Exercise \(name), \(file)").applied(to: original)
    }

    /// The files that are compiled together with the learner's file, and the text of the main program.
    package var harness: (files: [URL], main: String) {
        let given = given.map { [$0] } ?? []
        let start = "import LearnJudge\n\n"
        switch task {
        case .promise(let criteria):
            let main = "import LearnExploring\n\(start)JudgedProgram.judge(Adapter(), links: \(Self.links))\n"
            return (given + criteria.files, main)
        case .program(_, let sharesVariables):
            let support = Self.exercises.appending(
                path: "Support/\(sharesVariables ? "ExploredProgram" : "Program").swift")
            let main =
                sharesVariables
                ? "import LearnPrograms\n\(start)JudgedProgram.runExplored(program)\n"
                : "\(start)JudgedProgram.run(program)\n"
            return (given + [support, Self.locks], main)
        }
    }

    /// What is asked of the learner's file.
    package func assignment() throws -> Assignment {
        let (text, (files, main)) = (try text(), harness)
        var assignment = Assignment(files: files, main: main, given: given, designs: designs)
        switch task {
        case .promise(let criteria):
            let rules = try criteria.rules(named: text.rules)
            assignment.rules = rules
            assignment.otherRules = try criteria.rules().filter { rule in !rules.contains { $0.id == rule.id } }
            assignment.explorations = criteria.explorations
        case .program(_, let sharesVariables):
            let others = try text.printsWith.map { name, prints in
                Assignment.Program(title: "With \(name), it", given: try given(name)) { prints }
            }
            assignment.programs = [Assignment.Program { text.prints }] + others
            if sharesVariables { assignment.explorations = text.prints }
        }
        return assignment
    }
}
