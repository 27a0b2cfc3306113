import Conformance
import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// Judges answers to the exercises of the tutorial. Together with the solutions, which `StageTests` checks, each exercise has two
/// right answers and two wrong ones.
///
/// A chapter has a file with right answers in another style than the solutions, and two files with wrong answers to all exercises.
/// A file of wrong answers begins with a line for each exercise, the step at which the judge must refuse the answer. The changes
/// to the solutions follow.
///
/// `make test` judges the answers of one chapter, and `make test WHAT=tutorial` those of all.
@Suite(.serialized, .timeLimit(.minutes(30))) struct AnswerTests {
    private static let chapters = MistakeTests.isComplete ? Chapter.all : [Chapter.all[6]]
    private static let folder = Flaw.folder.appending(path: "../Answers")

    @Test("Right answers in another style are accepted", arguments: chapters)
    func right(_ chapter: Chapter) async throws {
        let ending = try await judge(Self.text(of: "\(chapter.name).swift"), of: chapter)
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
        #expect(!ending.output.contains("✗"))
    }

    @Test("Wrong answers are refused, each at the step that shows what is wrong", arguments: chapters, [1, 2])
    func wrong(_ chapter: Chapter, _ number: Int) async throws {
        let name = "\(chapter.name)-wrong-\(number).diff"
        let parts = try Self.text(of: name).split(separator: "\n--- ", maxSplits: 1).map(String.init)
        let diff = UnifiedDiff("--- " + (try #require(parts.last)), name: name)
        let answers = try diff.applied(to: String(contentsOf: chapter.solutions, encoding: .utf8))
        let ending = try await judge(answers, of: chapter)
        #expect(ending.status == 1)
        let steps = ending.output.split(separator: "\n").filter { $0.hasPrefix("  Tried: ") }.map { $0.dropFirst(2) }
        #expect(steps == parts[0].split(separator: "\n"), "\(ending.output)\(ending.errors)")
    }

    @Test(
        "An answer with the right result is refused if it was not made in the way that the exercise asks for",
        .enabled(if: MistakeTests.isComplete),
        arguments: [
            (
                2, "{ promise.settle(.success($0)) }", "{ if $0 == 0 { promise.settle(.success($0)) } }",
                "callsOfOneHandler"
            ),
            (
                2, "DispatchQueue.concurrentPerform(iterations: threads) { promise", "(0..<threads).forEach { promise",
                "to find the calls"
            ),
            (2, "calls += 1", "calls = 1", "callsOfOneHandler"),
            (3, "then { Promise<New>(.success(try body($0))) }", "map(body)", "what mapByThen calls"),
            (9, "link.map(on: nil) {", "link.map {", "sum"),
            (9, "return end", "_ = end\n    return Promise(.success(last * (last + 1) / 2))", "sum"),
            (9, "let order =", "if depth > 0 { return Array(0...depth) }\n    let order =", "orderOfNestedHandlers"),
            (
                11, "await withCheckedContinuation", "\(yielding)\n        return await withCheckedContinuation",
                "value() of a guarantee"
            ),
        ])
    func otherWay(_ number: Int, _ text: String, _ other: String, _ step: String) async throws {
        let chapter = Chapter.all[number]
        let solutions = try String(contentsOf: chapter.solutions, encoding: .utf8)
        try #require(solutions.contains(text))
        let ending = try await judge(solutions.replacing(text, with: other), of: chapter)
        let tried = ending.output.split(separator: "\n").filter { $0.hasPrefix("  Tried: ") }
        #expect(tried.count == 1 && tried[0].contains(step), "\(ending.output)\(ending.errors)")
    }

    private static let yielding = "while promise.outcome == nil { await Task.yield() }"

    private static func text(of file: String) throws -> String {
        try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }

    private func judge(_ answers: String, of chapter: Chapter) async throws -> Subprocess.Ended {
        let folder = try TemporaryFolder(copyOf: chapter.number)
        try folder.write(answers, to: "Exercises.swift")
        return try await BuiltProgram("learn").run(
            "judge", "\(chapter.number)", folder.path, "--exercises", "--slowness", "4")
    }
}
