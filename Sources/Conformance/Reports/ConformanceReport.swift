/// The verdicts of several designs on the same rules; every output format is made from one of these.
public struct ConformanceReport: Sendable {
    public struct Column: Sendable {
        public let design: String
        public let summary: String
        public var verdicts: [Verdict]

        public init(design: String, summary: String, verdicts: [Verdict]) {
            self.design = design
            self.summary = summary
            self.verdicts = verdicts
        }
    }

    public let rules: [Rule]
    public let columns: [Column]
    public let seed: UInt64

    public init(rules: [Rule], columns: [Column], seed: UInt64) {
        self.rules = rules
        self.columns = columns
        self.seed = seed
    }

    public var broken: [(design: String, verdict: Verdict)] { all(.broken) }

    /// All verdicts of one kind, design by design.
    public func all(_ ruling: Verdict.Ruling) -> [(design: String, verdict: Verdict)] {
        columns.flatMap { column in
            column.verdicts.filter { $0.ruling == ruling }.map { (column.design, $0) }
        }
    }

    public func count(_ ruling: Verdict.Ruling) -> Int { all(ruling).count }

    /// The sections that have a rule here, in the order of the rule book.
    public var sections: [Section] { Section.allCases.filter { section in rules.contains { $0.section == section } } }

    /// How many verdicts of each kind a design has in a section.
    public func tally(_ column: Column, in section: Section) -> [Verdict.Ruling: Int] {
        let identifiers = Set(rules.filter { $0.section == section }.map(\.id))
        let verdicts = column.verdicts.filter { identifiers.contains($0.rule) }
        return Dictionary(verdicts.map { ($0.ruling, 1) }, uniquingKeysWith: +)
    }

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
