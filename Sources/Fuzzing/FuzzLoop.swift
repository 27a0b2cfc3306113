import Conformance

/// Runs random programs one after the other, until the design disagrees with the model on one of them.
final class FuzzLoop: Sendable {
    /// A program on which the design disagrees with the model.
    struct FailedProgram: Sendable {
        let seed: UInt64
        let program: PromiseProgram
        let finding: ProgramCheck.Finding
    }

    /// The results of the programs so far.
    struct Result: Sendable {
        var programs = 0
        var notJudged = 0
        /// Why the first of the programs that were not judged is not supported.
        var firstReason: String?
        var failure: FailedProgram?
    }

    private let fuzzer: Fuzzer
    private let programs: Int
    private let seed: UInt64
    private let shouldContinue: @Sendable (Int) -> Bool
    private let queues: ProgramQueues
    private let trial: Trial
    private let log: @Sendable (FuzzedPrograms.Entry) -> Void

    init(
        _ fuzzer: Fuzzer, programs: Int, seed: UInt64, log: @escaping @Sendable (FuzzedPrograms.Entry) -> Void,
        shouldContinue: @escaping @Sendable (Int) -> Bool
    ) {
        self.log = log
        self.fuzzer = fuzzer
        self.programs = programs
        self.seed = seed
        self.shouldContinue = shouldContinue
        queues = ProgramQueues(for: fuzzer.traits.defaultPlace)
        trial = fuzzer.trial
    }

    /// Runs the programs.
    func run() async -> Result {
        await withCheckedContinuation { continuation in
            queues.steps.async { self.run(after: Result()) { continuation.resume(returning: $0) } }
        }
    }

    /// Runs the next program and all later ones.
    private func run(after former: Result, answer: @escaping @Sendable (Result) -> Void) {
        guard former.programs < programs, shouldContinue(former.programs) else { return answer(former) }
        let seed = seed &+ UInt64(former.programs)
        let (program, forecast) = ProgramGenerator.program(seed: seed, traits: fuzzer.traits)
        log(.running(seed))
        fuzzer.run(program, forecast, on: queues, trial: trial, timeout: fuzzer.timeout) { conclusion in
            var result = former
            result.programs += 1
            switch conclusion {
            case .agreed: break
            case .unsupported(let reason):
                result.notJudged += 1
                result.firstReason = result.firstReason ?? reason
            case .disagreed(let finding):
                result.failure = FailedProgram(seed: seed, program: program, finding: finding)
                return answer(result)
            }
            // A program may answer inside the call that runs it. If the next program did not get a block of its own, it would
            // run inside that call, too, and a long series of programs would overflow the stack.
            self.queues.steps.async { [result] in self.run(after: result, answer: answer) }
        }
    }
}
