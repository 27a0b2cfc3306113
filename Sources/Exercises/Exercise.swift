import Foundation

/// An exercise: a folder with a file to change, and a text.
public struct Exercise: Sendable {
    /// What a learner does in an exercise.
    public enum Track: String, Sendable, CaseIterable {
        /// Mends a small promise with one fault.
        case mend = "Mend"
        /// Mends a program that uses a real design.
        case use = "Use"
        /// Writes what is missing.
        case build = "Build"
    }

    /// How an exercise is judged.
    public enum Task: Sendable {
        /// By rules, which see the promise through an adapter.
        case promise(Setting)
        /// By what it prints. It imports the design. If it shares variables between threads, the thread sanitizer watches them.
        case program(design: String, sharesVariables: Bool = false)
    }

    /// The name of its folder, of the learner's file, and the word for it on the command line.
    public let name: String
    /// The track, which is the folder of its folder.
    public let track: Track
    /// How it is judged.
    public let task: Task
    /// Whether it is on the fast track.
    public let isFast: Bool

    init(_ track: Track, _ name: String, _ task: Task, fast: Bool = false) {
        self.name = name
        self.track = track
        self.task = task
        isFast = fast
    }

    /// The exercise with the name.
    public static func named(_ name: String) -> Exercise? { all.first { $0.name == name } }

    /// Its place in the list of all, counted from 1.
    public var number: Int { (Self.all.firstIndex { $0.name == name } ?? 0) + 1 }
}

extension Exercise {
    /// The folder of the package, in the clone in which this was compiled.
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    var folder: URL { Self.root.appending(path: "Exercises/\(track.rawValue)/\(name)") }

    /// What the learner gets.
    public var start: URL { folder.appending(path: "start.swift") }
    /// One of the right answers.
    public var solution: URL { folder.appending(path: "solution.swift") }
    /// A file that belongs to the exercise and is not to be changed, if there is one.
    public var given: URL? {
        let file = folder.appending(path: "given.swift")
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }
    /// The file of a mend that the text warns of.
    public func wrong(_ name: String) -> URL { folder.appending(path: "wrong/\(name).swift") }

    /// The text of the exercise.
    public func text() throws -> ExerciseText {
        try ExerciseText(String(contentsOf: folder.appending(path: "text.md"), encoding: .utf8))
    }

    /// How many links long chains have: enough to overflow a stack, and few enough to be judged at once.
    public static let links = 20_000

    /// Whether the judge stops threads at each step of the learner's file.
    public var isStepped: Bool {
        if case .promise(let setting) = task { !setting.explorations.isEmpty } else { false }
    }

    /// Whether the thread sanitizer looks at the learner's file when everything else holds.
    var isWatched: Bool {
        if case .program(_, let sharesVariables) = task { sharesVariables } else { isStepped }
    }

    /// The locks of all exercises.
    static let locks = root.appending(path: "Exercises/Support/Locks.swift")

    /// The files with which the learner's file is compiled, and the main program.
    public var surroundings: (files: [URL], main: String) {
        let given = given.map { [$0] } ?? []
        switch task {
        case .promise(let setting):
            return (
                given + setting.files,
                "import SourceJudge\n\nawait JudgedProgram.judge(Adapter(), links: \(Self.links))\n"
            )
        case .program:
            let support = Self.root.appending(path: "Exercises/Support/Program.swift")
            return (given + [support, Self.locks], "import SourceJudge\n\nawait JudgedProgram.run(program)\n")
        }
    }
}
