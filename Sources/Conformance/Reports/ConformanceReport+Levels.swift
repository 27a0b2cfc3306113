extension ConformanceReport {
    /// The levels of which this report contains every rule of the ``version``.
    public var levels: [Rule.Level] {
        let judged = Set(rules.map(\.id))
        return Rule.Level.allCases.filter { level in
            RuleBook.rules(at: level).allSatisfy { $0.since > version || judged.contains($0.id) }
        }
    }

    /// How many verdicts of each kind a design has on a level.
    public func tally(_ column: Column, at level: Rule.Level) -> [Verdict.Ruling: Int] {
        tally(column) { $0.level == level }
    }

    /// Those of the ``levels`` that a design keeps: each of their rules is kept or not applicable, and at least half of them apply.
    public func levels(keptBy column: Column) -> [Rule.Level] {
        levels.filter { level in
            let isKept = Set(tally(column, at: level).keys).isSubset(of: [.kept, .notApplicable])
            return isKept && isAbout(level, column)
        }
    }

    /// Whether at least half of the rules of the level apply to the design. If fewer apply, the design supports too
    /// little of the level's subject: a library without queues may keep a rule of the level "queues", which says
    /// nothing about its queues.
    func isAbout(_ level: Rule.Level, _ column: Column) -> Bool {
        let tally = tally(column, at: level)
        return 2 * (tally[.notApplicable] ?? 0) <= tally.values.reduce(0, +)
    }
}
