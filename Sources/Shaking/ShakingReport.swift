/// What a ``Shaker`` has found, and how much it has tried.
public struct ShakingReport: Sendable, CustomStringConvertible {
    /// A broken rule or a program on which a design disagrees with the model.
    public struct Finding: Sendable, CustomStringConvertible {
        /// The design, and the rule or `random programs`.
        public let subject: String
        /// The seed of the process. The same seed repeats what is said in ``ShakingReport/howFarASeedRepeats``.
        public let seed: UInt64
        /// What is wrong.
        public let text: String
        /// How often it showed again with the same seed, and in how many tries. There are none if there was no time left.
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

    /// How far a run with the same seed is the same run.
    public static let howFarASeedRepeats = """
        A seed repeats what is chosen: the programs, the delays, the way of shaking, and for each thread after how many basic
        blocks it gives way. It does not repeat what the machine chooses: which thread runs next, and for how long. So a finding tells how
        often its seed has shown it again.
        """

    /// The seed of the first process.
    public let seed: UInt64
    /// For how long designs were shaken. That can be longer than was asked for, by as much as the last process needed.
    public internal(set) var seconds = 0.0
    /// What was found, in the order in which it was found.
    public internal(set) var findings: [Finding] = []
    /// How many pairs there are of a design and a rule, or of a design and random programs.
    public internal(set) var subjects = 0
    /// How many of these pairs had no turn, because the time was too short.
    public internal(set) var unasked = 0
    /// How many processes were shaken.
    public private(set) var processes = 0
    /// How many random programs ran.
    public private(set) var programs = 0

    init(seed: UInt64) {
        self.seed = seed
    }

    mutating func add(_ result: ShakenSubject.Result) {
        processes += 1
        programs += result.programs
    }

    /// The summary, without the findings in full.
    public var summary: String {
        let count = findings.isEmpty ? "Nothing found" : "\(findings.count) found"
        let rest = unasked == 0 ? "" : " \(unasked) of \(subjects) subjects had no turn: give it more seconds."
        let time = Int(seconds.rounded())
        return """
            \(count) in \(time) second\(time == 1 ? "" : "s"), from seed \(seed) on: \(processes) processes, \(programs) programs on \
            several threads.\(rest)
            """
    }

    /// The findings, the summary, and how far a seed repeats a finding.
    public var description: String {
        (findings.map(\.description) + [summary] + (findings.isEmpty ? [] : [Self.howFarASeedRepeats]))
            .joined(separator: "\n\n")
    }
}
