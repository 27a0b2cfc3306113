import Foundation

extension Exercise {
    /// The root folder of this repository, in the clone in which this was compiled.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let exercises = root.appending(path: "Learn/Exercises")
    static let adapters = exercises.appending(path: "Adapters")
    static let tutorialAdapters = root.appending(path: "Learn/Tutorial/Adapters")
    /// The locks of all exercises.
    public static let locks = exercises.appending(path: "Support/Locks.swift")

    /// The folder of all exercises of a track.
    public static func folder(of track: Track) -> URL { exercises.appending(path: track.rawValue) }

    /// The folder of the exercise.
    public var folder: URL { Self.folder(of: track).appending(path: name) }

    /// What the learner begins with.
    public var start: URL { folder.appending(path: "start.swift") }

    /// A file that belongs to the exercise and is not to be changed, if there is one.
    public var given: URL? { existing("given.swift") }

    /// The text of the exercise.
    public func text() throws -> ExerciseText {
        try ExerciseText(String(contentsOf: folder.appending(path: "text.md"), encoding: .utf8))
    }

    /// One of the right answers: `solution.swift`, or the start with the changes of `solution.diff`.
    public func solution() throws -> String {
        if let file = existing("solution.swift") { return try String(contentsOf: file, encoding: .utf8) }
        return try applying("solution.diff", to: String(contentsOf: start, encoding: .utf8))
    }

    /// An answer that the text warns of. It is kept as changes to the start, and in the track Build, where the start has no
    /// code yet, as changes to the solution.
    public func wrongAnswer(_ name: String) throws -> String {
        let original = track == .build ? try solution() : try String(contentsOf: start, encoding: .utf8)
        return try applying("wrong/\(name).diff", to: original)
    }

    private func applying(_ file: String, to original: String) throws -> String {
        let diff = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        return try UnifiedDiff(diff, name: "Exercise \(name), \(file)").applied(to: original)
    }

    private func existing(_ name: String) -> URL? {
        let file = folder.appending(path: name)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    /// The files that are compiled together with the learner's file, and the main program.
    public var harness: (files: [URL], main: String) {
        let given = given.map { [$0] } ?? []
        switch task {
        case .promise(let setting):
            return (
                given + setting.files,
                "import LearnSourceJudge\n\nawait JudgedProgram.judge(Adapter(), links: \(Self.links))\n"
            )
        case .program:
            let support = Self.exercises.appending(path: "Support/Program.swift")
            return (given + [support, Self.locks], "import LearnSourceJudge\n\nawait JudgedProgram.run(program)\n")
        }
    }
}
