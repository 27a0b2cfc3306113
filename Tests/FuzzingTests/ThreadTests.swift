import Conformance
import ConformanceMutants
import Fuzzing
import Testing

/// Runs programs whose last steps run on several threads at once.
@Suite("Programs on several threads", .timeLimit(.minutes(10)), .serialized)
struct ThreadTests {
    /// The fuzzer silences the log of a design, which other tests may check. These designs have no log.
    @Test("A design agrees with the model whatever the threads do", arguments: ["PromisStyle", "GooglePromisesStyle"])
    func agrees(_ name: String) async throws {
        let (programs, problem) = await runOnThreads(try design(name), programs: 90)
        #expect(problem == nil, "\(problem ?? "")")
        #expect(programs == 90)
    }

    @Test("A fault that shows in every run is found, and the report names the seed and the steps at once")
    func fault() async throws {
        let (programs, problem) = await runOnThreads(
            TinyDesign(.forgetsLastWaiter), programs: 1_000, timeout: 5)
        let text = try #require(problem)
        #expect(text.contains("disagrees with the model on the threaded program with seed \(programs):"))
        #expect(text.contains("at once, each on a thread of its own:"))
        #expect(text.contains("The run stopped at this first finding, after \(programs) program"))
    }

    @Test("In one of three programs, several threads settle one promise in different ways, and two handlers observe it")
    func disputes() {
        let fuzzer = ThreadFuzzer(design: TinyDesign())
        let disputed = (1...300).filter { seed in
            let parts = fuzzer.program(seed: UInt64(seed)).split(separator: "at once, each on a thread of its own:")
            let attempts = parts.last.map { $0.matches(of: /(\w+): ((?:fulfill|reject|cancel).*)/) } ?? []
            let ways = Dictionary(grouping: attempts, by: { $0.1 }).mapValues { Set($0.map(\.2)).count }
            guard let name = ways.first(where: { $0.value > 1 })?.key else { return false }
            return parts[0].matches(of: /observe/).count >= 2 && parts[0].contains(name)
        }
        #expect(disputed.count >= 100)
        #expect((1...300).filter { $0.isMultiple(of: 3) }.allSatisfy(disputed.contains))
    }

    @Test("The same seed makes the same program on several threads")
    func seeds() {
        for seed in 1...60 as ClosedRange<UInt64> {
            let program = ThreadFuzzer(design: TinyDesign()).program(seed: seed)
            #expect(ThreadFuzzer(design: TinyDesign()).program(seed: seed) == program)
        }
    }
}
