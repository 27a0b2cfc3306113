import Conformance
import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// Judges answers to the exercises of the tutorial. Each exercise has two right answers and two wrong ones.
///
/// A chapter has a file with solutions, one with right answers in another style, and two or more files with wrong answers. A file of
/// wrong answers is a ``Refusal`` of the solutions. It begins with a line for each answer, the step at which the judge must refuse it.
///
/// `make test WHAT=exercises` judges the answers of all chapters.
@Suite(.timeLimit(.minutes(30))) struct AnswerTests {
    /// Few answers are judged at a time. A wrong one often waits until it's stopped.
    private static let judgments = ConcurrencyLimit(4)

    @Test(
        "The solutions are accepted, and so are right answers in another style",
        arguments: Chapter.all, ["Solutions", "Answers"])
    func right(_ chapter: Chapter, _ folder: String) async throws {
        let file = Flaw.folder.appending(path: "../\(folder)/\(chapter.name).swift")
        let ending = try await judge(String(contentsOf: file, encoding: .utf8), of: chapter)
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
        #expect(!ending.output.contains("✗"))
    }

    @Test(
        "Wrong answers are refused, each at the step that shows what is wrong",
        arguments: Chapter.all.flatMap { chapter in
            Refusal.all(in: "Answers").filter { $0.lastPathComponent.hasPrefix(chapter.name) }.map { (chapter, $0) }
        })
    func wrong(_ chapter: Chapter, _ file: URL) async throws {
        let refusal = try Refusal(file)
        let solutions = try String(contentsOf: chapter.solutions, encoding: .utf8)
        let ending = try await judge(refusal.diffs[0].diff.applied(to: solutions), of: chapter)
        #expect(ending.status == 1)
        let refused = ending.output.split(separator: "\n").filter { $0.hasPrefix("  Tried: ") }.map { $0.dropFirst(2) }
        #expect(refused == refusal.head, "\(ending.output)\(ending.errors)")
    }

    @Test("An answer whose threads can't be explored is judged by the thread sanitizer", arguments: [true, false])
    func sanitizer(_ isRight: Bool) async throws {
        let chapter = Chapter.all[6]
        // Both threads change the wrong answer's count before they lock anything, so the sanitizer sees that in every run.
        let end = "private func end(_ outcome: Promise<Value>.Outcome, at index: Int) {\n"
        var answers = try String(contentsOf: chapter.solutions, encoding: .utf8)
        if !isRight {
            let refusal = try Refusal(Flaw.folder.appending(path: "../Answers/Chapter06-wrong-3.diff"))
            answers = try refusal.diffs[0].diff.applied(to: answers)
            try #require(answers.contains(end))
            answers.replace(end, with: "private var ends = 0\n" + end + "ends += 1\n")
        }
        // Every second call of `mapAll` takes a step more, so no schedule can be repeated.
        let begin = "-> Promise<[Value]> {\n"
        let unsteady = "for _ in 0..<(calls.add(1, ordering: .relaxed).newValue % 2) { NSLock().withLock {} }\n"
        try #require(answers.contains(begin))
        let ending = try await judge(
            "import Synchronization\nprivate let calls = Atomic(0)\n"
                + answers.replacing(begin, with: begin + unsteady, maxReplacements: 1), of: chapter)
        #expect(ending.status == (isRight ? 0 : 1), "\(ending.output)\(ending.errors)")
        let note =
            isRight ? "  Not judged under every schedule: its threads" : "  A data race: two threads use one variable"
        #if os(Linux)
            #expect(ending.output.contains(note), "\(ending.output)")
        #endif
    }

    @Test(
        "An answer with the right result is refused if it was not made in the way that the exercise asks for",
        arguments: [
            (
                2, "{ promise.settle(.success($0)) }", "{ if $0 == 0 { promise.settle(.success($0)) } }",
                "callsOfOneHandler"
            ),
            (
                2, "DispatchQueue.concurrentPerform(iterations: threads) { promise", "(0..<threads).forEach { promise",
                "callsOfOneHandler"
            ),
            (2, "calls += 1", "calls = 1", "callsOfOneHandler"),
            (3, "then { Promise<New>(.success(try body($0))) }", "map(body)", "what mapByThen calls"),
            (9, "link.map(on: nil) {", "link.map {", "sum"),
            (9, "return end", "_ = end\n    return Promise(.success(last * (last + 1) / 2))", "sum"),
            (9, "let order =", "if depth > 0 { return Array(0...depth) }\n    let order =", "orderOfNestedHandlers"),
            (
                7, "{ settle(.success(value)) }", "{ DispatchQueue.global().async { self.settle(.success(value)) } }",
                "fulfill(1), when it returns"
            ),
            (11, "outcomes(of: promises).done(on: nil) { _ in continuation.finish() }", counting, "arrivals of two"),
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

    /// Finishes the stream by a count without a lock.
    private static let counting = """
        nonisolated(unsafe) var left = promises.count
        if left == 0 { continuation.finish() }
        for promise in promises {
            promise.whenSettled(on: nil) { _ in
                left -= 1
                if left == 0 { continuation.finish() }
            }
        }
        """

    private func judge(_ answers: String, of chapter: Chapter) async throws -> Subprocess.Ended {
        let folder = try TemporaryFolder(copyOf: chapter.number)
        try folder.write(answers, to: "Exercises.swift")
        return try await Self.judgments.run {
            try await BuiltProgram("learn").run(
                "judge", "\(chapter.number)", folder.path, "--exercises", "--slowness", "4")
        }
    }
}
