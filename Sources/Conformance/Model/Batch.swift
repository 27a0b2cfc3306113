/// Runs many programs, one after the other, on one stage, until one of them fails.
final class Batch: Sendable {
    /// A program that failed, and where.
    struct Failure: Sendable {
        let seed: UInt64
        let program: PromiseProgram
        let forecast: Forecast
        let finding: Trial.Finding
    }

    private let fuzz: Fuzz
    private let programs: Int
    private let seed: UInt64
    private let goesOn: @Sendable (Int) -> Bool
    private let stage: Stage
    private let lab: Lab

    init(_ fuzz: Fuzz, programs: Int, seed: UInt64, goesOn: @escaping @Sendable (Int) -> Bool) {
        self.fuzz = fuzz
        self.programs = programs
        self.seed = seed
        self.goesOn = goesOn
        stage = Stage(for: fuzz.traits.usualPlace)
        lab = fuzz.lab
    }

    /// How many programs were run, and which of them failed: the last, if any.
    func run() async -> (programs: Int, Failure?) {
        await withCheckedContinuation { continuation in
            stage.script.async { self.run(0) { continuation.resume(returning: ($0, $1)) } }
        }
    }

    /// Runs the program with that number and then the others. A trial answers from a turn of its own, so this does not
    /// nest.
    private func run(_ number: Int, answer: @escaping @Sendable (Int, Failure?) -> Void) {
        guard number < programs, goesOn(number) else { return answer(number, nil) }
        let seed = seed &+ UInt64(number)
        let (program, forecast) = ProgramGenerator.program(seed: seed, traits: fuzz.traits)
        fuzz.trial(program, forecast, on: stage, lab: lab, patience: fuzz.patience) { verdict in
            switch verdict {
            case .agreed: self.run(number + 1, answer: answer)
            case .disagreed(let finding):
                answer(
                    number + 1, Failure(seed: seed, program: program, forecast: forecast, finding: finding))
            }
        }
    }
}
