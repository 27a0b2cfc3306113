import Conformance

/// Runs random programs one after the other, until the design disagrees with the model on one of them.
final class FuzzLoop: Sendable {
    /// A program on which the design disagrees with the model.
    struct FailedProgram: Sendable {
        let seed: UInt64
        let program: PromiseProgram
        let forecast: ProgramForecast
        let finding: ProgramCheck.Finding
    }

    private let fuzzer: Fuzzer
    private let programs: Int
    private let seed: UInt64
    private let shouldContinue: @Sendable (Int) -> Bool
    private let queues: ProgramQueues
    private let lab: Lab
    private let note: CrashNote

    init(
        _ fuzzer: Fuzzer, programs: Int, seed: UInt64, note: CrashNote,
        shouldContinue: @escaping @Sendable (Int) -> Bool
    ) {
        self.note = note
        self.fuzzer = fuzzer
        self.programs = programs
        self.seed = seed
        self.shouldContinue = shouldContinue
        queues = ProgramQueues(for: fuzzer.traits.defaultPlace)
        lab = fuzzer.lab
    }

    /// Runs the programs. Returns how many were run, and the last of them if the design disagrees on it.
    func run() async -> (programs: Int, FailedProgram?) {
        await withCheckedContinuation { continuation in
            queues.steps.async { self.run(0) { continuation.resume(returning: ($0, $1)) } }
        }
    }

    /// Runs the program with that number and all further programs.
    ///
    /// The recursion does not deepen the stack, because each program answers from a block of its own on the queue.
    private func run(_ number: Int, answer: @escaping @Sendable (Int, FailedProgram?) -> Void) {
        guard number < programs, shouldContinue(number) else { return answer(number, nil) }
        let seed = seed &+ UInt64(number)
        let (program, forecast) = ProgramGenerator.program(seed: seed, traits: fuzzer.traits)
        note.begin(program, design: fuzzer.design.name, seed: seed)
        fuzzer.run(program, forecast, on: queues, lab: lab, patience: fuzzer.patience) { conclusion in
            switch conclusion {
            case .agreed: self.run(number + 1, answer: answer)
            case .disagreed(let finding):
                answer(
                    number + 1, FailedProgram(seed: seed, program: program, forecast: forecast, finding: finding))
            }
        }
    }
}
