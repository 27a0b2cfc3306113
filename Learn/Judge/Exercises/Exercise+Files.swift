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

    package func text() throws -> ExerciseText {
        try ExerciseText(String(contentsOf: folder.appending(path: "text.md"), encoding: .utf8))
    }

    /// One of the right answers, which is stored as a diff of the start.
    package func solution() throws -> String { try answer("solution") }

    /// An answer that is stored as a diff of the start: `wrong/name` for one that the text of the exercise warns about, `right/name` for
    /// one in another style than the solution. In the track Build, the start lacks the code that a wrong answer changes, so there
    /// its diff is one of the solution.
    package func answer(_ name: String) throws -> String {
        try applying("\(name).diff", to: track == .build && name.hasPrefix("wrong/") ? solution() : start())
    }

    private func applying(_ file: String, to original: String) throws -> String {
        let diff = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        return try UnifiedDiff(diff, name: "Exercise \(name), \(file)").applied(to: original)
    }

    /// What is asked of the learner's file.
    package func assignment() throws -> Assignment {
        // The number of links of a long chain is large enough to overflow a stack, and small enough for a quick judgment.
        let (text, links) = (try text(), 20_000)
        var assignment = Assignment(files: given.map { [$0] } ?? [], main: "import LearnJudge\n", given: given)
        switch task {
        case .promise(let criteria):
            assignment.files += criteria.files
            assignment.main += "import LearnExploring\nJudgedProgram.judge(Adapter(), links: \(links))\n"
            assignment.rules = try criteria.rules(named: text.rules)
            assignment.otherRules = try criteria.rules().filter { rule in
                !assignment.rules.contains { $0.id == rule.id }
            }
            assignment.explorations = criteria.explorations
        case .program(let design, let sharesVariables):
            let kind = sharesVariables ? "ExploredProgram" : "Program"
            assignment.files += [Self.exercises.appending(path: "Support/\(kind).swift"), Self.locks]
            assignment.main += sharesVariables ? "import LearnPrograms\n" : ""
            assignment.main += "JudgedProgram.\(sharesVariables ? "runExplored" : "run")(program)\n"
            assignment.designs = [design]
            assignment.explorations = sharesVariables ? text.prints : []
            assignment.programs = [Assignment.Program { text.prints }]
            for (name, prints) in text.printsWith {
                let given = try self.given.map { given in
                    let diff = "given/\(name.replacing(" ", with: "-")).diff"
                    return try applying(diff, to: String(contentsOf: given, encoding: .utf8))
                }
                assignment.programs.append(Assignment.Program(title: "With \(name), it", given: given) { prints })
            }
        }
        return assignment
    }
}
