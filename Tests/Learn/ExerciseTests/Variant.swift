import Foundation
import LearnJudge

/// An answer to an exercise: the start, the solution, or a wrong answer.
struct Variant: Sendable, CustomStringConvertible {
    let exercise: Exercise
    /// `start`, `solution`, or the name of the wrong answer.
    let name: String
    /// The content of the learner's file.
    let answer: String
    /// The name of the changes to the given file of the exercise; nil if the program runs with the unchanged file.
    var given: String?

    var description: String { "\(exercise.name)/\(name)" + (given.map { " with \($0)" } ?? "") }

    static func start(of exercise: Exercise) throws -> Variant {
        Variant(exercise: exercise, name: "start", answer: try exercise.start())
    }
    static func solution(of exercise: Exercise) throws -> Variant {
        Variant(exercise: exercise, name: "solution", answer: try exercise.solution())
    }

    /// Whether all wrong answers are tested. Otherwise, only the last wrong answer of each exercise is tested, which is the
    /// hardest to detect. `make test WHAT=all-exercises` tests all wrong answers, and also runs the slow tests of the lesson.
    static let areAllTested = ProcessInfo.processInfo.environment["PROMISE_LAB_EXTENT"] == "all"

    /// The wrong answers to the exercise that are to be tested.
    static func testedWrong(of exercise: Exercise) throws -> [Variant] {
        let names = try exercise.text().warnings.map(\.name)
        return try names.suffix(areAllTested ? names.count : 1).map { name in
            Variant(exercise: exercise, name: name, answer: try exercise.wrongAnswer(name))
        }
    }

    /// The right answers in another style than the solution that are to be tested: all of them or, in `.ci/run`, the last one.
    static func testedRight(of exercise: Exercise) throws -> [Variant] {
        let folder = exercise.folder.appending(path: "right").path
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        return try names.suffix(areAllTested ? names.count : 1).map { file in
            let name = String(file.dropLast(".diff".count))
            return Variant(exercise: exercise, name: name, answer: try exercise.rightAnswer(name))
        }
    }

    static func tested() throws -> [Variant] {
        try Exercise.all.flatMap { exercise in
            try ([start(of: exercise), solution(of: exercise)] + testedWrong(of: exercise))
                .flatMap { try $0.withEachGiven().map(\.variant) }
        }
    }

    /// This variant with each given file, and the lines that the program has to print with this file.
    func withEachGiven() throws -> [(variant: Variant, prints: [String])] {
        let text = try exercise.text()
        return [(self, text.prints)]
            + text.printsWith.map { given, prints in
                (Variant(exercise: exercise, name: name, answer: answer, given: given), prints)
            }
    }
}

extension Variant {
    /// The text of the answer and of all files that are compiled with it. Equal texts are compiled and judged only once.
    func content() throws -> String { try ([answer] + harness().map(\.content)).joined() }

    private func harness() throws -> [(file: String, content: String)] {
        try exercise.harness.files.filter { $0 != Exercise.locks }.map { file in
            let other = file == exercise.given ? try given.flatMap(exercise.given) : nil
            return try (file.lastPathComponent, other ?? String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The content as one file that can stand beside other variants in one module.
    ///
    /// Every variant declares a `Promise` and an `Adapter`, so every declaration at the top level is made private to its file.
    func text(declaring entry: String) throws -> String {
        let parts = try ([("answer.swift", answer)] + harness()).map { file, source in
            let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(Self.privately)
            // The compiler requires that the last part of each path is unique.
            return "#sourceLocation(file: \"\(exercise.name)-\(name)-\(given ?? "")-\(file)\", line: 1)\n"
                + lines.joined(separator: "\n")
        }
        let call =
            switch exercise.task {
            case .promise: "JudgedProgram.judge(Adapter(), links: \(Exercise.links))"
            case .program: "JudgedProgram.run(program)"
            }
        return "import LearnExploring\nimport LearnJudge\nimport LearnPrograms\n\n" + parts.joined(separator: "\n")
            + "\n#sourceLocation()\nlet \(entry): @MainActor @Sendable () -> Never = { \(call) }\n"
    }

    private static func privately(_ line: Substring) -> String {
        let declaration =
            #/^(@discardableResult |)(final class|class|struct|enum|protocol|func|typealias|let|var|extension) /#
        let isConformance = line.hasPrefix("extension ") && line.contains(":")
        guard !isConformance, line.firstMatch(of: declaration) != nil else { return String(line) }
        return "fileprivate " + line
    }
}
