import Exercises
import Foundation

/// One file that somebody may have in an exercise: the start, the solution, or a wrong mend.
struct Variant: Sendable, CustomStringConvertible {
    let exercise: Exercise
    /// `start`, `solution`, or the name of the wrong mend.
    let name: String
    let file: URL

    var description: String { "\(exercise.name)/\(name)" }

    static func start(of exercise: Exercise) -> Variant {
        Variant(exercise: exercise, name: "start", file: exercise.start)
    }
    static func solution(of exercise: Exercise) -> Variant {
        Variant(exercise: exercise, name: "solution", file: exercise.solution)
    }
    static func wrong(of exercise: Exercise) throws -> [Variant] {
        try exercise.text().warnings.map {
            Variant(exercise: exercise, name: $0.name, file: exercise.wrong($0.name))
        }
    }

    /// Whether all wrong mends are proved to be wrong, and not only the last one of each exercise, which is the hardest to
    /// catch. `make exercises-test` proves them all, and runs the slow tests of the lesson as well.
    static let areAllTested = ProcessInfo.processInfo.environment["PROMISE_LAB_EXERCISES"] == "all"

    /// The wrong mends that are to be tested.
    static func testedWrong(of exercise: Exercise) throws -> [Variant] {
        let wrong = try wrong(of: exercise)
        return areAllTested ? wrong : wrong.suffix(1)
    }

    static func tested() throws -> [Variant] {
        try Exercise.all.flatMap { try [start(of: $0), solution(of: $0)] + testedWrong(of: $0) }
    }
}

extension Variant {
    /// The file that all promises share.
    static let locks = Exercise.root.appending(path: "Exercises/Support/Locks.swift")

    /// What is judged: the file, and all that is compiled with it. Exercises with one fault each can have one solution.
    func content() throws -> String {
        try ([file] + exercise.surroundings.files).map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    }

    /// The file and all that is compiled with it as one file, which can stand beside others of its kind in one module.
    ///
    /// Every variant has a `Promise` and an `Adapter`, so all that is not private is made private to the file.
    func text(declaring entry: String) throws -> String {
        let parts = try ([file] + exercise.surroundings.files).filter { $0 != Self.locks }.map { url in
            let source = try String(contentsOf: url, encoding: .utf8)
            let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(Self.privately)
            // The compiler wants the last part of each path to be different.
            let place = "\(exercise.name)-\(name)-\(url.lastPathComponent)"
            return "#sourceLocation(file: \"\(place)\", line: 1)\n" + lines.joined(separator: "\n")
        }
        let call =
            switch exercise.task {
            case .promise: "await JudgedProgram.judge(Adapter(), links: \(Exercise.links))"
            case .program: "await JudgedProgram.run(program)"
            }
        return "import SourceJudge\n\n" + parts.joined(separator: "\n")
            + "\n#sourceLocation()\nlet \(entry): @Sendable () async -> Never = { \(call) }\n"
    }

    private static func privately(_ line: Substring) -> String {
        let declaration =
            #/^(@discardableResult |)(final class|class|struct|enum|protocol|func|typealias|let|var|extension) /#
        let isConformance = line.hasPrefix("extension ") && line.contains(":")
        guard !isConformance, line.firstMatch(of: declaration) != nil else { return String(line) }
        return "fileprivate " + line
    }
}
