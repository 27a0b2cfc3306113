/// The result of ``Fuzzer/runOnThreads(programs:rounds:seed:shouldContinue:)``.
public struct ThreadReport: Sendable, CustomStringConvertible {
    /// The name of the design.
    public let design: String
    /// The seed of the first program.
    public let seed: UInt64
    /// How often each program was run.
    public let rounds: Int
    /// How many programs were run.
    public internal(set) var programs = 0
    /// The first program on which design and model disagree. It ends the run.
    public internal(set) var problem: Problem?

    init(design: String, seed: UInt64, rounds: Int) {
        self.design = design
        self.seed = seed
        self.rounds = rounds
    }

    /// A program on which the design did something else than the model forecasts, whatever the order of the threads.
    public struct Problem: Sendable {
        /// The seed of the program.
        public let seed: UInt64
        /// What is wrong, in one sentence.
        public let text: String
        /// The program, line by line. The lines at the end name the thread that makes the step.
        public let program: [String]
        let rows: Rows

        init(
            _ program: ThreadedProgram, _ seed: UInt64, _ expected: ProgramForecast.Step, _ found: ProgramCheck.Finding
        ) {
            self.seed = seed
            self.program = program.lines
            text = found.problem.text
            rows = FuzzReport.Disagreement.rows(expected, found)
        }
    }

    /// The problem in full, or one line if there is none.
    public var description: String {
        guard let problem else {
            return "\(design) agrees with the model on \(programs) programs on several threads, from seed \(seed) on."
        }
        return """
            \(design) disagrees with the model on the program with seed \(problem.seed), whose last steps several threads \
            make at the same time:

            \(problem.program.enumerated().map { "  \($0 + 1)  \($1)" }.joined(separator: "\n"))

            \(problem.text)

            \(problem.rows.text)
            """
    }
}
