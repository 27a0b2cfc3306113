import Conformance
import Foundation
import LearnSourceJudge
import LearnTutorialJudge
import Testing

/// The promise of the last chapter. If the thread sanitizer watches the tests, it watches the promise as well.
@Suite(.timeLimit(.minutes(10))) struct LastChapterTests {
    @Test(
        "It agrees with the model on ten thousand random programs, and breaks no rule that needs no process of its own")
    func promise() async throws {
        let main = """
            import Conformance
            import Foundation
            import Fuzzing

            let report = await Fuzzer(design: Adapter()).run(programs: 10_000, seed: 1)
            let rules = RuleBook.rules.filter { !$0.needsOwnProcess && $0.section != .scale }
            let verdicts = await RuleRunner(racingSeconds: 0.05).report(on: [Adapter()], by: rules).columns[0].verdicts
            let broken = verdicts.filter { $0.ruling == .broken }
            if report.disagreement != nil { print(report) }
            for verdict in broken { print(verdict) }
            exit(report.disagreement == nil && broken.isEmpty && verdicts.count > 100 ? 0 : 1)

            """
        let chapter = try #require(Chapter.all.last)
        let program = try await Programs.compiler.compile(
            chapter.stage.files + chapter.adapter, main: main,
            reusing: Programs.compiler.products.appending(path: "LastChapter"))
        let ended = try await Subprocess.run(program.url, readingErrors: true, giveUpAfter: 500)
        #expect(ended.isOrderly, "\(ended.description) \(String(decoding: ended.output, as: UTF8.self))")
    }
}
