/// One behaviour, as data: what is asked, why, where it comes from, and a scenario that shows it on any design.
public struct Rule: Sendable, Identifiable, CustomStringConvertible {
    /// Never changes meaning; its part before the dot names the ``Section``.
    public let id: String
    /// Whether a design must keep the rule or only should.
    public let level: Level
    /// One sentence that a learner understands.
    public let statement: String
    /// Why it matters, and what goes wrong without it.
    public let why: String
    /// Where the rule comes from.
    public let origin: Origin
    /// The timings in which the scenario runs. To look into a failure, a rule can be tried in one of them alone.
    public var timings: [Timing]
    /// Whether the scenario may bring down the process or changes process-wide settings.
    public let needsOwnProcess: Bool
    /// How many seconds the scenario may take.
    public let patience: Double
    /// What the scenario notes on a design that keeps the rule.
    public let expected: [String]

    let scenario: @Sendable (Lab) throws -> Void

    /// The chapter that the rule belongs to.
    public var section: Section {
        Section(rawValue: String(id.prefix { $0 != "." })) ?? .states
    }

    /// The identifier: how a rule is called in the output of tests.
    public var description: String { id }

    /// Whether a design must keep the rule or only should.
    public enum Level: String, Sendable, Codable { case must, should }

    init(
        _ id: String, _ statement: String, why: String, level: Level = .must, from origin: Origin,
        timings: [Timing] = Rule.once, ownProcess: Bool = false, patience: Double = 10,
        expect expected: String..., scenario: @escaping @Sendable (Lab) throws -> Void
    ) {
        self.id = id
        self.level = level
        self.statement = statement
        self.why = why.split(separator: "\n").joined(separator: " ")
        self.origin = origin
        self.timings = timings
        self.needsOwnProcess = ownProcess
        self.patience = patience
        self.expected = expected
        self.scenario = scenario
    }

    /// For scenarios that settle by themselves, so that the lab's timing plays no part.
    static let once: [Timing] = [.rightAfter]
}

/// A chapter of the rule book.
public enum Section: String, Sendable, CaseIterable, Codable {
    /// What a promise is, from pending to settled.
    case states
    /// When and where handlers run.
    case ordering
    /// How values and errors travel along a chain.
    case errors
    /// Many promises, and all of them wanted.
    case when
    /// Many promises, and one of them wanted.
    case race
    /// Promises that would wait for themselves.
    case selfReturn = "self-return"
    /// The third way to end, where there is one.
    case cancellation
    /// What is kept, for how long, and by whom.
    case lifetimes
    /// Chains of a million links.
    case scale
    /// To and from async/await and completion handlers.
    case bridging

    /// The heading of the chapter.
    public var title: String {
        switch self {
        case .states: "States"
        case .ordering: "Ordering"
        case .errors: "Error propagation"
        case .when: "When"
        case .race: "Race"
        case .selfReturn: "Self-return"
        case .cancellation: "Cancellation"
        case .lifetimes: "Lifetimes"
        case .scale: "Scale"
        case .bridging: "Bridging"
        }
    }
}

/// Where a rule comes from.
public enum Origin: Sendable, CustomStringConvertible {
    /// Clauses of Promises/A+.
    case aPlus(String)
    /// A library that has the behaviour.
    case library(String)
    /// A library that got it wrong, and how.
    case defect(String)

    /// As the specification says it.
    public var description: String {
        switch self {
        case .aPlus(let clauses): "Promises/A+ \(clauses)"
        case .library(let name): name
        case .defect(let story): "a defect: \(story)"
        }
    }
}
