import Conformance
import ConformanceMutants
import Fuzzing
import Testing

@Suite("Programs on several threads", .timeLimit(.minutes(10)), .serialized) struct ThreadTests {
    /// The fuzzer silences the log of the design, but other tests in this process may check this log. These designs have no log.
    @Test("A design agrees with the model whatever the threads do", arguments: ["PromisStyle", "GooglePromisesStyle"])
    func agrees(_ name: String) async throws {
        let report = await threaded(try design(name), timeout: 20).run(programs: 90)
        #expect(report.agrees && report.judged == 90, "\(report)")
    }

    @Test("A fault that shows in every run is found, and the report names the seed and the steps at once")
    func fault() async throws {
        let report = await threaded(TinyDesign(.forgetsLastWaiter), timeout: 5).run(programs: 1_000)
        let text = report.description
        #expect(text.contains("disagrees with the model on the threaded program with seed \(report.programs):"))
        #expect(text.contains("at once, each on a thread of its own:"))
        #expect(text.contains("The run stopped at this first finding, after \(report.programs) program"))
    }

    @Test("In one of three programs, several threads settle one promise in different ways, and two handlers observe it")
    func disputes() {
        let disputed = (1...300).filter { seed in
            let steps = ThreadedProgram.make(seed: UInt64(seed)).program.steps
            var attempts: [PromiseProgram.Name: Set<[PromiseProgram.Attempt]>] = [:]
            for case .settle(let name, let attempt) in steps.suffix(ThreadedProgram.threads) {
                attempts[name, default: []].insert(attempt)
            }
            guard let name = attempts.first(where: { $0.value.count > 1 })?.key else { return false }
            return steps.dropLast(ThreadedProgram.threads).count {
                if case .observe(_, of: name, at: _) = $0 { true } else { false }
            } >= 2
        }
        #expect(disputed.count >= 100)
        #expect((1...300).filter { $0.isMultiple(of: 3) }.allSatisfy(disputed.contains))
    }
}

/// A fuzzer whose programs run on several threads.
func threaded(_ design: any PromiseConformance, timeout: Double) -> Fuzzer {
    var fuzzer = Fuzzer(design: design, timeout: timeout)
    fuzzer.isThreaded = true
    return fuzzer
}
