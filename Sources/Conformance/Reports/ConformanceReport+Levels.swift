extension ConformanceReport {
    /// The levels of which every rule of the ``version`` was judged. Levels of which some rules were not judged are left out.
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

    /// Those of the ``levels`` that a design keeps: none of their rules is broken or differs, and at least one is kept.
    public func levels(keptBy column: Column) -> [Rule.Level] {
        levels.filter { level in
            let tally = tally(column, at: level)
            return tally[.kept] != nil && Set(tally.keys).isSubset(of: [.kept, .notApplicable])
        }
    }
}
