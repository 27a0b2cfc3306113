import Conformance
import Foundation
import Fuzzing
import Mutants
import Testing

/// Runs programs whose last steps are made by several threads at once.
@Suite("Programs on several threads", .timeLimit(.minutes(10)), .serialized)
struct ThreadTests {
    /// These designs have no log that the fuzzer could silence while other tests look at it.
    @Test("A design agrees with the model whatever the threads do", arguments: ["PromisStyle", "GooglePromisesStyle"])
    func agrees(_ name: String) async throws {
        let (programs, problem) = await run(try design(name), programs: 30)
        #expect(problem == nil, "\(problem ?? "")")
        #expect(programs == 30)
    }

    @Test("A fault that shows in every run is found, and the report names the seed and the steps at once")
    func fault() async throws {
        let (programs, problem) = await run(TinyDesign(.forgetsLastWaiter), programs: 1_000)
        let text = try #require(problem)
        #expect(text.contains("disagrees with the model on the threaded program with seed \(programs):"))
        #expect(text.contains("at once, each on a thread of its own:"))
        #expect(text.contains("The run stopped at this first finding, after \(programs) program"))
    }

    private func run(_ design: any PromiseConformance, programs: UInt64) async -> (programs: Int, problem: String?) {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    returning: ThreadFuzzer(design: design, patience: 5).run(seed: 1) { $0 <= programs })
            }
        }
    }
}
