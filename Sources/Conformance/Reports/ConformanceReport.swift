/// The verdicts on several designs by the same rules. Every output format is made from a report.
public struct ConformanceReport: Sendable {
    /// The verdicts on one design.
    public struct Column: Sendable {
        /// The name of the design.
        public let design: String
        /// One line about the design.
        public let summary: String
        /// One verdict for each rule by which the design was judged.
        public var verdicts: [Verdict]

        /// Makes a column. Usually ``RuleRunner/report(on:by:knowing:progress:)`` does this.
        public init(design: String, summary: String, verdicts: [Verdict]) {
            (self.design, self.summary, self.verdicts) = (design, summary, verdicts)
        }

        /// Replaces the verdict of the same rule.
        mutating func replace(with verdict: Verdict) {
            if let index = verdicts.firstIndex(where: { $0.rule == verdict.rule }) { verdicts[index] = verdict }
        }
    }

    /// The rules, in the order in which they were given.
    public let rules: [Rule]
    /// One column for each design, in the order in which the designs were given.
    public internal(set) var columns: [Column]
    /// The seed of the random choices.
    public let seed: UInt64
    /// The version of the rule book whose rules were judged; by default the current one. Set it after judging by
    /// ``RuleBook/rules(of:)``: the ``levels``, badges and files of known failures use it.
    public var version = RuleBook.version
    /// The failures with which the verdicts are compared. If the list is empty, every broken rule is a change.
    public var known = KnownFailures()

    /// Makes a report. Usually ``RuleRunner/report(on:by:knowing:progress:)`` does this.
    public init(rules: [Rule], columns: [Column], seed: UInt64) {
        (self.rules, self.columns, self.seed) = (rules, columns, seed)
    }

    /// The verdicts on rules that are broken always or sometimes, design by design.
    public var broken: [(design: String, verdict: Verdict)] { all { $0.isBroken } }

    /// The differences between the verdicts and the ``known`` failures. A run is a success if there are none.
    public var changes: [KnownFailures.Change] { known.changes(in: self) }

    /// The ``broken`` verdicts that agree with the ``known`` failures.
    public var asKnown: [(design: String, verdict: Verdict)] {
        broken.filter { known.change(in: $0.verdict, of: $0.design) == nil }
    }

    /// The known failures that didn't show in this report, perhaps only by chance. Each text names the design and the rule.
    public var hiddenFailures: [String] { hidden.map { "\($0.design), \($0.rule)" } }

    /// The ``hiddenFailures``, each with the number of attempts that were made.
    var hidden: [(design: String, rule: String, attempts: Int)] {
        columns.flatMap { column in
            column.verdicts.compactMap { verdict in
                let failure = known.failure(of: column.design, verdict.rule)
                guard let failure, known.isHidden(failure, in: verdict) else { return nil }
                return (column.design, verdict.rule, verdict.attempts)
            }
        }
    }

    /// All verdicts of one kind, design by design.
    public func all(_ ruling: Verdict.Ruling) -> [(design: String, verdict: Verdict)] { all { $0.ruling == ruling } }

    private func all(where isWanted: (Verdict) -> Bool) -> [(design: String, verdict: Verdict)] {
        columns.flatMap { column in column.verdicts.filter(isWanted).map { (column.design, $0) } }
    }

    /// The number of verdicts of one kind.
    public func count(_ ruling: Verdict.Ruling) -> Int { all(ruling).count }

    /// A line with the rules that took ten seconds or more, the slowest first; `nil` if none did.
    package var slowRules: String? {
        let slow = all { $0.seconds >= 10 }.sorted { $0.verdict.seconds > $1.verdict.seconds }
            .map { design, verdict in
                let of = columns.count == 1 ? "" : " (\(design))"
                return "\(verdict.rule)\(of) \(Int(verdict.seconds)) s"
            }
        return slow.isEmpty ? nil : "These rules took longest: \(slow.joined(separator: ", "))."
    }

    /// The sections of the rules, in the order of the rule book.
    public var sections: [Rule.Section] {
        Rule.Section.allCases.filter { section in rules.contains { $0.section == section } }
    }

    /// How many verdicts of each kind a design has in a section.
    public func tally(_ column: Column, in section: Rule.Section) -> [Verdict.Ruling: Int] {
        tally(column) { $0.section == section }
    }

    func tally(_ column: Column, of isCounted: (Rule) -> Bool) -> [Verdict.Ruling: Int] {
        let identifiers = Set(rules.filter(isCounted).map(\.id))
        let verdicts = column.verdicts.filter { identifiers.contains($0.rule) }
        return Dictionary(verdicts.map { ($0.ruling, 1) }, uniquingKeysWith: +)
    }

    /// The rule with the identifier; `nil` if it isn't in this report.
    public func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

    /// The result in a few words.
    public var conclusion: String {
        let designs = columns.count == 1 ? "one design" : "\(columns.count) designs"
        let skipped = columns.count == 1 ? count(.notApplicable) : 0
        let judged =
            "\(rules.count) \(rules.count == 1 ? "rule" : "rules")"
            + (skipped == 0 ? "" : " (\(skipped) not applicable)") + ", \(designs)"
        let (asKnown, changed) = (asKnown.count, changes.count)
        let new = broken.count - asKnown
        let open = count(.notJudged) == 0 ? "" : " Not judged: \(count(.notJudged))."
        let gone =
            open + (changed == new ? "" : " Known failures that do not show anymore: \(changed - new).")
            + (hidden.isEmpty ? "" : " Known failures that may be hidden by chance: \(hidden.count).")
        if broken.isEmpty { return "\(judged): no rule broken.\(gone)" }
        let chance = count(.unstable)
        let unstable = chance == 0 ? "" : broken.count == 1 ? ", unstable" : ", \(chance) of them unstable"
        let known = asKnown == 0 ? "" : new == 0 ? ", as known" : ", \(asKnown) as known"
        let causes = findings.count == new ? "" : ", by \(findings.count) \(findings.count == 1 ? "cause" : "causes")"
        return "\(judged): \(broken.count) broken\(unstable)\(known)\(causes).\(gone)"
    }
}

extension ConformanceReport: CustomStringConvertible {
    /// The text of ``TerminalReport`` without colors. ``MarkdownReport``, ``JUnitReport`` and ``JSONReport`` have a function
    /// `text(_:)` for their formats.
    public var description: String { TerminalReport.text(self) }
}

extension ConformanceReport.Column {
    /// What the design doesn't support: each reason once, with the rules that aren't applicable for this reason.
    public var unsupportedReasons: [(reason: String, rules: [String])] {
        var found: [(reason: String, rules: [String])] = []
        for verdict in verdicts where verdict.ruling == .notApplicable {
            if let index = found.firstIndex(where: { $0.reason == verdict.reason }) {
                found[index].rules.append(verdict.rule)
            } else {
                found.append((verdict.reason, [verdict.rule]))
            }
        }
        return found
    }
}

extension Verdict.Ruling {
    /// The sign of the verdict in tables.
    public var sign: String {
        switch self {
        case .kept: "✓"
        case .broken: "✗"
        case .unstable: "~"
        case .differs: "≠"
        case .notApplicable: "–"
        case .notJudged: "?"
        }
    }

    /// The verdict in words.
    public var words: String {
        switch self {
        case .kept: "kept"
        case .broken: "broken"
        case .unstable: "unstable"
        case .differs: "differs by design"
        case .notApplicable: "not applicable"
        case .notJudged: "not judged"
        }
    }
}
