/// The findings of a ``Shaker``, and how many processes and programs it has run.
public struct ShakingReport: Sendable, CustomStringConvertible {
    /// A broken rule or a program on which a design disagrees with the model.
    public struct Finding: Sendable, CustomStringConvertible {
        /// The design, and the rule or `random programs`.
        public let subject: String
        /// The seed of the process. ``ShakingReport/howFarASeedRepeats`` says which part of the run the seed repeats.
        public let seed: UInt64
        /// What is wrong.
        public let text: String
        /// How often the finding showed again with the same seed, and in how many tries: none if no time was left.
        public internal(set) var again = (times: 0, of: 0)

        /// The finding, its seed, and how reliably the seed repeats it.
        public var description: String {
            """
            ✗ \(subject), seed \(seed), shaken by \(ShakingStrategy(seed: seed))

            \(text)

            \(tries)
            """
        }

        private var tries: String {
            if again.of == 0 { return "There was no time left to try it again with seed \(seed)." }
            return "Tried again with seed \(seed): it showed in \(again.times) of \(again.of) tries."
        }
    }

    /// Which part of a run the same seed repeats.
    public static let howFarASeedRepeats = """
        A seed repeats the random choices: the programs, the delays, the strategy of shaking, and after how many basic
        blocks each thread yields. It does not repeat the choices of the system: which thread runs next, and for how long.
        So each finding says how often its seed has shown it again.
        """

    /// The seed of the first process.
    public let seed: UInt64
    /// For how long designs were shaken. The last process may have exceeded the requested time.
    public internal(set) var seconds = 0.0
    /// The findings, in the order in which they were made.
    public internal(set) var findings: [Finding] = []
    /// How many jobs there are. A job shakes a design with one rule, or with random programs.
    public internal(set) var jobs = 0
    /// How many of the jobs were not run, because the time was too short.
    public internal(set) var unasked = 0
    /// How many processes were shaken.
    public private(set) var processes = 0
    /// How many random programs ran.
    public private(set) var programs = 0

    init(seed: UInt64) {
        self.seed = seed
    }

    mutating func add(_ result: ShakingJob.Result) {
        processes += 1
        programs += result.programs
    }

    /// The summary, without the findings in full.
    public var summary: String {
        let count = findings.isEmpty ? "Nothing found" : "\(findings.count) found"
        let rest = unasked == 0 ? "" : " \(unasked) of \(jobs) jobs were not run: allow more seconds."
        let time = Int(seconds.rounded())
        return """
            \(count) in \(time) second\(time == 1 ? "" : "s"), from seed \(seed) on: \(processes) processes, \(programs) programs on \
            several threads.\(rest)
            """
    }

    /// The findings, the summary, and ``howFarASeedRepeats``.
    public var description: String {
        (findings.map(\.description) + [summary] + (findings.isEmpty ? [] : [Self.howFarASeedRepeats]))
            .joined(separator: "\n\n")
    }
}
