/// One behavior of promises: a statement, the reason for it, and a scenario that tests it on any design.
public struct Rule: Sendable, Identifiable, CustomStringConvertible {
    /// The section of the specification to which the rule belongs.
    public let section: Section
    /// The section, a dot and a name: `ordering.registration`. An identifier never changes its meaning.
    public let id: String
    /// What the rule is about: the core of all promises, or what goes beyond it.
    public let level: Level
    /// The first version of the rule book that has the rule.
    public let since: RuleBook.Version
    /// The behavior that the rule requires, in one sentence that a learner understands.
    public let statement: String
    /// Why the rule matters, and what goes wrong without it.
    public let why: String
    /// Where the rule comes from.
    public let origin: Origin
    /// The timings in which the scenario runs; at least one. Set a single timing to debug a failure in this process. A rule that
    /// runs in another process always runs in all of its timings.
    public var timings: [Timing]
    /// Whether the scenario may crash the process, changes a process-wide setting, or measures the process.
    public let needsOwnProcess: Bool
    /// Whether the scenario lets threads race. A racing scenario runs beside few others, and repeats its
    /// rounds for ``RuleRunner/racingSeconds`` seconds, or longer on a busy machine.
    public package(set) var isRacing: Bool
    /// The timeout of the scenario in seconds. If threads race, ``RuleRunner/racingSeconds`` is added to it.
    public let timeout: Double
    /// The lines that the scenario notes on a design that keeps the rule.
    public let expected: [String]

    /// Groups the rules that one fault probably breaks together.
    let aspect: Aspect

    let scenario: @Sendable (Trial) throws -> Void

    /// The identifier, by which the output of tests names the rule.
    public var description: String { id }

    /// Makes a rule of the section with which the identifier begins. Without a `level`, it follows from the section, the origin, and
    /// whether threads race. An identifier that doesn't begin with a section is a programming error.
    package init(
        _ id: String, _ statement: String, why: String, level: Level? = nil,
        about aspect: Aspect? = nil, from origin: Origin, since: RuleBook.Version = RuleBook.Version(1, 0),
        timings: [Timing] = Rule.once,
        ownProcess: Bool = false, racing: Bool = false, timeout: Double = 10, expect expected: String...,
        scenario: @escaping @Sendable (Trial) throws -> Void
    ) {
        guard let dot = id.firstIndex(of: "."), let section = Section(rawValue: String(id[..<dot])) else {
            preconditionFailure("The identifier '\(id)' must begin with a section and a dot, as in 'when.empty'.")
        }
        (self.section, self.id, self.statement, self.origin, self.since) = (section, id, statement, origin, since)
        self.aspect = aspect ?? Aspect(of: section)
        self.level = level ?? Rule.level(in: section, from: origin, isRacing: racing)
        self.why = why.split(separator: "\n").joined(separator: " ")
        (self.timings, needsOwnProcess, isRacing, self.timeout) = (timings, ownProcess, racing, timeout)
        (self.expected, self.scenario) = (expected, scenario)
    }

    /// A rule whose scenario lets threads race, again and again; see ``Trial/rounds(noting:stops:_:)``. Without a finding,
    /// `success` is noted.
    static func racing(
        _ id: String, _ statement: String, why: String, level: Level? = nil,
        about aspect: Aspect? = nil, from origin: Origin, ownProcess: Bool = false, timeout: Double = 10,
        stops factor: Int = 1, expect success: String,
        round: @escaping @Sendable (Trial) throws -> String?
    ) -> Rule {
        Rule(
            id, statement, why: why, level: level, about: aspect, from: origin, ownProcess: ownProcess,
            racing: true, timeout: timeout, expect: success
        ) { trial in
            try trial.rounds(noting: success, stops: factor) { try round(trial) }
        }
    }

    /// The single timing of scenarios that settle their promises themselves, so that the timing has no influence.
    package static let once: [Timing] = [.rightAfter]
}
