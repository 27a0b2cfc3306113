import Conformance
import Foundation
import LearnJudge
import Testing

/// Tests the promise of the last chapter. `ChapterVerdictTests` judges it by all rules.
@Suite(.timeLimit(.minutes(10))) struct LastChapterTests {
    private let main = """
        import Conformance
        import Foundation
        import Fuzzing

        let report = await Fuzzer(design: Adapter()).run(programs: 2_000, seed: 1)
        print(report)
        exit(report.disagreement == nil ? 0 : 1)

        """

    @Test("It agrees with the model on two thousand random programs")
    func randomPrograms() async throws {
        let chapter = try #require(Chapter.all.last)
        let program = try await SourceCompiler.ofTests.compile(
            chapter.stage + chapter.adapter, main: main,
            reusing: SourceCompiler.ofTests.products.appending(path: "LastChapter"))
        let ended = try await ChildProcess(program.url.path, destination: .pipe, limit: 500).run()
        #expect(ended.isOrderly, "\(ended.description) \(ended.output)")
    }
}
