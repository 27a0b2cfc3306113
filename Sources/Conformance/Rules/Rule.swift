/// One behavior of promises: a statement, the reason for it, and a scenario that tests it on any design.
public struct Rule: Sendable, Identifiable, CustomStringConvertible {
    /// The section of the specification to which the rule belongs.
    public let section: Section
    /// The section, a dot and a name: `ordering.registration`. An identifier never changes its meaning.
    public let id: String
    /// Whether a design must keep the rule or should keep it.
    public let level: Level
    /// The behavior that the rule requires, in one sentence that a learner understands.
    public let statement: String
    /// Why the rule matters, and what goes wrong without it.
    public let why: String
    /// Where the rule comes from.
    public let origin: Origin
    /// The timings in which the scenario runs. Set a single timing to debug a failure.
    public var timings: [Timing]
    /// Whether the scenario may crash the process or changes process-wide settings.
    public let needsOwnProcess: Bool
    /// Whether the scenario lets threads race. A racing scenario runs alone, and repeats its rounds for
    /// ``RuleRunner/racingSeconds`` seconds.
    public let isRacing: Bool
    /// Timeout of the scenario in seconds, without ``RuleRunner/racingSeconds``.
    public let timeout: Double
    /// The lines that the scenario notes on a design that keeps the rule.
    public let expected: [String]

    let scenario: @Sendable (Trial) throws -> Void

    /// The identifier, by which the output of tests names the rule.
    public var description: String { id }

    /// Whether a design must keep a rule or should keep it.
    public enum Level: String, Sendable, Codable {
        /// A promise that breaks the rule is incorrect.
        case must
        /// A promise that breaks the rule can be correct, but one that keeps it is better.
        case should
    }

    /// Makes a rule of the section. An identifier that does not begin with the section is a programming error.
    package init(
        _ section: Section, _ id: String, _ statement: String, why: String, level: Level = .must, from origin: Origin,
        timings: [Timing] = Rule.once, ownProcess: Bool = false, racing: Bool = false, timeout: Double = 10,
        expect expected: String..., scenario: @escaping @Sendable (Trial) throws -> Void
    ) {
        let prefix = "\(section.rawValue)."
        precondition(id.hasPrefix(prefix), "The identifier of the rule '\(id)' must begin with '\(prefix)'.")
        self.section = section
        self.id = id
        self.level = level
        self.statement = statement
        self.why = why.split(separator: "\n").joined(separator: " ")
        self.origin = origin
        self.timings = timings
        self.needsOwnProcess = ownProcess
        self.isRacing = racing
        self.timeout = timeout
        self.expected = expected
        self.scenario = scenario
    }

    /// The single timing of scenarios that settle their promises themselves, whatever the timing is.
    package static let once: [Timing] = [.rightAfter]
}
