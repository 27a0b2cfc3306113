/// The verdicts of several designs on the same rules; every output format is made from one of these.
public struct ConformanceReport: Sendable {
    /// What was found about one design.
    public struct Column: Sendable {
        /// The name of the design.
        public let design: String
        /// One line about it.
        public let summary: String
        /// One verdict for each rule that was judged.
        public var verdicts: [Verdict]

        /// Usually made by ``Runner/report(on:by:progress:)``.
        public init(design: String, summary: String, verdicts: [Verdict]) {
            self.design = design
            self.summary = summary
            self.verdicts = verdicts
        }
    }

    /// The rules that were judged, in the order of the rule book.
    public let rules: [Rule]
    /// The designs, in the order in which they were asked for.
    public let columns: [Column]
    /// Where every choice left to chance started.
    public let seed: UInt64

    /// Usually made by ``Runner/report(on:by:progress:)``.
    public init(rules: [Rule], columns: [Column], seed: UInt64) {
        self.rules = rules
        self.columns = columns
        self.seed = seed
    }

    /// Every broken rule, design by design.
    public var broken: [(design: String, verdict: Verdict)] { all(.broken) }

    /// All verdicts of one kind, design by design.
    public func all(_ ruling: Verdict.Ruling) -> [(design: String, verdict: Verdict)] {
        columns.flatMap { column in
            column.verdicts.filter { $0.ruling == ruling }.map { (column.design, $0) }
        }
    }

    /// How many verdicts of one kind there are.
    public func count(_ ruling: Verdict.Ruling) -> Int { all(ruling).count }

    /// The sections that have a rule here, in the order of the rule book.
    public var sections: [Section] { Section.allCases.filter { section in rules.contains { $0.section == section } } }

    /// How many verdicts of each kind a design has in a section.
    public func tally(_ column: Column, in section: Section) -> [Verdict.Ruling: Int] {
        let identifiers = Set(rules.filter { $0.section == section }.map(\.id))
        let verdicts = column.verdicts.filter { identifiers.contains($0.rule) }
        return Dictionary(verdicts.map { ($0.ruling, 1) }, uniquingKeysWith: +)
    }

    /// The rule with the identifier, if it was judged.
    public func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

    /// One sentence that says it all.
    public var conclusion: String {
        let designs = columns.count == 1 ? "one design" : "\(columns.count) designs"
        let judged = "\(rules.count) \(rules.count == 1 ? "rule" : "rules"), \(designs)"
        return broken.isEmpty ? "\(judged): no rule broken." : "\(judged): \(broken.count) broken."
    }
}

extension ConformanceReport.Column {
    /// The notions that the design does not have: each reason once, with the rules that it concerns.
    public var reasonsForLacking: [(reason: String, rules: [String])] {
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
    /// The sign that stands for the verdict in tables.
    public var sign: String {
        switch self {
        case .kept: "✓"
        case .broken: "✗"
        case .differs: "≠"
        case .notApplicable: "–"
        }
    }

    /// The verdict in the words of the specification.
    public var words: String {
        switch self {
        case .kept: "kept"
        case .broken: "broken"
        case .differs: "differs by design"
        case .notApplicable: "not applicable"
        }
    }
}
