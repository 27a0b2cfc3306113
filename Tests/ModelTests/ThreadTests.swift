import Conformance
import Fuzzing
import Mutants
import TestSupport
import Testing

/// Runs programs whose last steps several threads make at once.
@Suite("Programs on several threads", .timeLimit(.minutes(2)), .serialized)
struct ThreadTests {
    /// Runs in a process of its own, because the fuzzer silences the designs.
    @Test("A design agrees with the model whatever the threads do")
    func agrees() async throws {
        let run = try await BuiltProgram("promise-lab").run("fuzz", "--threads", "--programs", "30", "--seed", "1")
        #expect(run.output.split(separator: "\n").count { $0.contains("on 30 programs on several threads") } == 4)
        #expect(run.status == 0, "\(run.output)")
    }

    @Test("A fault that shows in every run is found, and the report names the seed and the threads")
    func fault() async throws {
        let report = await Fuzzer(design: TinyDesign(.forgetsLastWaiter), patience: 1).runOnThreads()
        let problem = try #require(report.problem)
        #expect(report.description.contains("the program with seed \(problem.seed), whose last steps several threads"))
        #expect(problem.program.contains { $0.hasPrefix("thread 1:  ") })
        #expect(problem.program.contains { $0.hasPrefix("thread 2:  ") })
    }

    @Test("A run ends when it is told to")
    func ending() async {
        let report = await Fuzzer(design: TinyDesign()).runOnThreads(rounds: 1) { $0 < 3 }
        #expect(report.programs == 3)
        #expect(report.description.contains("agrees with the model on 3 programs on several threads"))
    }
}
