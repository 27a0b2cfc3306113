/// Writes the specification document from the rule book and from the verdicts of the designs.
public struct Specification: Sendable {
    /// A design that is broken on purpose, and the rules that are meant to catch it.
    public struct Mutant: Sendable {
        public let name: String
        public let fault: String
        public let rules: [String]

        public init(name: String, fault: String, rules: [String]) {
            self.name = name
            self.fault = fault
            self.rules = rules
        }
    }

    private let report: ConformanceReport
    private let mutants: [Mutant]

    public init(_ report: ConformanceReport, mutants: [Mutant]) {
        self.report = report
        self.mutants = mutants
    }

    /// The whole document, in Markdown. It depends on nothing that changes from run to run.
    public var text: String {
        let blocks = [head, contents] + report.sections.map(chapter) + [differences, aPlus, mutantTable]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private var head: String {
        """
        # Specification

        <!-- Generated from the rule book by `make docs`. Edit the rules, not this page. -->

        \(report.rules.count) rules for promises, each with what it asks, why it matters, and what the designs here make of it.
        A rule is a *must* unless it says *should*. Where timing can matter, a rule holds in all four timings: settled before the
        handler is added, right after, later from a timer, and from another thread at the same moment.

        \(Verdict.Ruling.allCases.map { "\($0.sign) \($0.words)" }.joined(separator: " · "))
        """
    }

    private var contents: String {
        let chapters = report.sections.map { section in
            let rules = report.rules.filter { $0.section == section }
            return "- [\(section.title)](#\(Self.anchor(section.title))): \(rules.count) rules"
        }
        let appendices = ["Differences by design", "Promises/A+ clause by clause", "Mutants"].map {
            "- [\($0)](#\(Self.anchor($0)))"
        }
        return (["## Contents", ""] + chapters + appendices).joined(separator: "\n")
    }

    private func chapter(_ section: Section) -> String {
        let rules = report.rules.filter { $0.section == section }
        return (["## \(section.title)"] + rules.map(entry)).joined(separator: "\n\n")
    }

    private func entry(_ rule: Rule) -> String {
        let level = rule.level == .must ? "" : " (should)"
        let process = rule.needsOwnProcess ? " Runs in a process of its own." : ""
        let timings =
            switch rule.timings.count {
            case 1: ""
            case Timing.allCases.count: " In all four timings."
            default: " " + rule.timings.map(\.rawValue).joined(separator: "; ").capitalizedFirst + "."
            }
        let verdicts = report.columns.compactMap { column in
            verdict(column, rule).map { "\($0.ruling.sign) \(column.design)" }
        }
        let catching = mutants.filter { $0.rules.contains(rule.id) }.map { mutant in
            "`\(mutant.name)`" + (mutant.rules.count == 1 ? " (no other rule is meant to)" : "")
        }
        let lines = [
            "From \(rule.origin).\(timings)\(process)", verdicts.joined(separator: " · "),
            "Catches \(catching.joined(separator: ", ")).",
        ]
        return """
            ### \(rule.id)

            **\(rule.statement)**\(level)

            \(rule.why)

            \(lines.map { "- \($0)" }.joined(separator: "\n"))
            """
    }

    private var differences: String {
        var lines = ["## Differences by design", ""]
        lines += ["| design | rule | why | observed instead |", "| --- | --- | --- | --- |"]
        for (design, verdict) in report.all(.differs) {
            let observed = verdict.observed.map { "`\($0)`" }.joined(separator: ", ")
            lines.append("| \(design) | \(link(verdict.rule)) | \(verdict.reason) | \(observed) |")
        }
        lines += ["", "Notions that a design does not have:", "", "| design | rules | why |", "| --- | --- | --- |"]
        for column in report.columns {
            for (reason, rules) in column.reasonsForLacking {
                lines.append("| \(column.design) | \(rules.map(link).joined(separator: ", ")) | \(reason) |")
            }
        }
        return lines.joined(separator: "\n")
    }

    private var aPlus: String {
        var lines = ["## Promises/A+ clause by clause", ""]
        lines += ["| clause | asks | covered by |", "| --- | --- | --- |"]
        for clause in PromisesAPlus.clauses {
            let rules = PromisesAPlus.rules(for: clause, among: report.rules).map { link($0.id) }
            let covered = [rules.joined(separator: ", "), clause.remark].filter { !$0.isEmpty }
            lines.append("| \(clause.number) | \(clause.asks) | \(covered.joined(separator: ". ")) |")
        }
        return lines.joined(separator: "\n")
    }

    private var mutantTable: String {
        var lines = ["## Mutants", ""]
        lines.append(
            "A small correct promise with one fault each. The suite must call it broken by the rules named here.")
        lines += ["", "| mutant | fault | caught by |", "| --- | --- | --- |"]
        for mutant in mutants {
            lines.append("| `\(mutant.name)` | \(mutant.fault) | \(mutant.rules.map(link).joined(separator: ", ")) |")
        }
        return lines.joined(separator: "\n")
    }

    private func verdict(_ column: ConformanceReport.Column, _ rule: Rule) -> Verdict? {
        column.verdicts.first { $0.rule == rule.id }
    }

    private func link(_ rule: String) -> String { "[\(rule)](#\(Self.anchor(rule)))" }

    /// How a Markdown page names a heading: lower case, blanks to hyphens, other punctuation dropped.
    private static func anchor(_ heading: String) -> String {
        String(
            heading.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || character == "-" ? character : nil
            })
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
