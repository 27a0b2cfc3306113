extension Rule {
    /// What a rule is about, so that a library can say which rules it means to keep. A rule has one level.
    ///
    /// The levels don't overlap. ``core`` is for every promise, and the other levels go beyond it.
    public enum Level: String, Sendable, CaseIterable, Codable {
        /// The requirements of Promises/A+, and their consequences for typed promises.
        case core
        /// Operators beyond `then` and `recover`.
        case operators
        /// The queues on which handlers run.
        case queues
        /// Several threads that use one promise at the same time.
        case threads
        /// Cancellation.
        case cancellation
        /// Bridges to async/await, completion handlers and code that blocks.
        case bridging
        /// Reports of unhandled errors and of abandoned promises.
        case reports
        /// Memory that must be released.
        case lifetimes
        /// Very long chains.
        case scale
        /// Habits of one original. A promise that breaks such a rule can be correct.
        case habits

        /// The requirements of the level, in one sentence.
        public var summary: String {
            switch self {
            case .core: "The requirements of Promises/A+, and their consequences for typed promises."
            case .operators: "Clean-ups, when and race, time limits and timers do what their names say."
            case .queues: "Handlers run on the queue that they ask for."
            case .threads: "Threads may use one promise at the same time."
            case .cancellation: "A cancelled promise ends, and differs from a rejected one."
            case .bridging: "Promises work with async/await, with completion handlers, and with code that blocks."
            case .reports: "Unhandled errors and abandoned promises are reported, and nothing else is."
            case .lifetimes: "Objects that are not needed anymore are released, and no others."
            case .scale: "Long chains need neither a large stack nor much memory."
            case .habits: "Habits of one original: a promise that differs here can be correct."
            }
        }
    }

    /// The level of a rule that names none. A rule that lets threads race is about threads. A section such as "States" has no
    /// level of its own: its rules belong to the core if they come from Promises/A+, and to the habits otherwise.
    static func level(in section: Section, from origin: Origin, isRacing: Bool) -> Level {
        if isRacing { return .threads }
        switch section {
        case .states, .ordering, .errors, .selfReturn: if case .aPlus = origin { return .core } else { return .habits }
        case .when, .race: return .operators
        case .cancellation: return .cancellation
        case .lifetimes: return .lifetimes
        case .scale: return .scale
        case .bridging: return .bridging
        }
    }
}

extension RuleBook {
    /// The rules of the levels, in the order of the rule book: `rules(at: .core, .threads)`.
    public static func rules(at levels: Rule.Level...) -> [Rule] { rules.filter { levels.contains($0.level) } }
}
