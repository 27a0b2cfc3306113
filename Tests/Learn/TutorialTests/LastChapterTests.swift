import Conformance
import Foundation
import LearnJudge
import Testing

/// Tests the promise of the last chapter. If the tests run under the thread sanitizer, so does the promise.
@Suite(.timeLimit(.minutes(10))) struct LastChapterTests {
    @Test("It agrees with the model on two thousand random programs")
    func randomPrograms() async throws { try await run("programs") }

    // `ChapterVerdictTests` judges this promise by all rules, without the sanitizer.
    @Test("It breaks no rule that can share a process", .enabled(if: SourceCompiler.isSanitizing))
    func rules() async throws { try await run("rules") }

    private let main = """
        import Conformance
        import Foundation
        import Fuzzing

        var problems: [String] = []
        if CommandLine.arguments.contains("programs") {
            let report = await Fuzzer(design: Adapter()).run(programs: 2_000, seed: 1)
            if report.disagreement != nil { problems.append("\\(report)") }
        } else {
            let rules = RuleBook.rules.filter { !$0.needsOwnProcess && $0.section != .scale }
            let verdicts = await RuleRunner(racingSeconds: 0.05).report(on: [Adapter()], by: rules).columns[0].verdicts
            problems = verdicts.filter { $0.ruling == .broken }.map { "\\($0)" }
        }
        print(problems.joined(separator: "\\n"))
        exit(problems.isEmpty ? 0 : 1)

        """

    private func run(_ argument: String) async throws {
        let chapter = try #require(Chapter.all.last)
        let program = try await SourceCompiler.ofTests.compile(
            chapter.stage + chapter.adapter, main: main,
            reusing: SourceCompiler.ofTests.products.appending(path: "LastChapter"))
        let ended = try await ChildProcess(program.url.path, [argument], destination: .pipe, limit: 500).run()
        #expect(ended.isOrderly, "\(ended.description) \(ended.output)")
    }
}
