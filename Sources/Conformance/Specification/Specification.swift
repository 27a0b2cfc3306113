/// Writes the specification document from the rule book and from the verdicts of the designs.
public struct Specification: Sendable {
    let report: ConformanceReport
    let outsiders: [Outsider]
    let columns: [(name: String, column: ConformanceReport.Column)]
    let mutants: [Mutant]
    let runs: Int

    /// Makes the document of one report.
    ///
    /// - Parameters:
    ///   - report: All rules, and the verdicts of the designs.
    ///   - controls: The verdicts of what stands beside the designs for comparison, on the same rules.
    ///   - outsiders: What was found out elsewhere, for the appendix.
    ///   - mutants: The designs that are broken on purpose, and what the same rules say of them.
    ///   - runs: How often each rule has judged each mutant.
    public init(
        _ report: ConformanceReport, controls: [ConformanceReport.Column], outsiders: [Outsider], mutants: [Mutant],
        runs: Int
    ) {
        self.report = report
        self.outsiders = outsiders
        self.columns = report.columns.map { ($0.design, $0) } + controls.map { ("\($0.design) (control)", $0) }
        self.mutants = mutants
        self.runs = runs
    }

    /// The whole document, in Markdown. It depends on nothing that changes from run to run.
    public var text: String {
        let blocks =
            [head, contents] + report.sections.map(chapter) + [differences, aPlus, mutantTable, outsiderTable]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private var head: String {
        """
        # Specification

        <!-- Generated from the rule book by `make docs`. Edit the rules, not this page. -->

        \(report.rules.count) rules for promises, each with what it asks, why it matters, and what the designs here make of it.
        A rule is a *must* unless it says *should*. Where timing can matter, a rule holds in all four timings: settled before the
        handler is added, right after, later from a timer, and from another thread at the same moment. A control is no promise
        and was not rebuilt here: it shows what the rules say of asynchrony that was not made after them.

        \(Verdict.Ruling.allCases.map { "\($0.sign) \($0.words)" }.joined(separator: " · "))
        """
    }

    private var contents: String {
        let chapters = report.sections.map { section in
            let rules = report.rules.filter { $0.section == section }
            return "- [\(section.title)](#\(Self.anchor(section.title))): \(rules.count) rules"
        }
        let appendices = ["Differences by design", "Promises/A+ clause by clause", "Mutants", "Outsiders"].map {
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
        let verdicts = columns.compactMap { name, column in
            verdict(column, rule).map { "\($0.ruling.sign) \(name)" }
        }
        let lines =
            ["From \(rule.origin).\(timings)\(process)", verdicts.joined(separator: " · ")] + catches(of: rule)
        return """
            ### \(rule.id)

            **\(rule.statement)**\(level)

            \(rule.why)

            \(lines.map { "- \($0)" }.joined(separator: "\n"))
            """
    }

    private func verdict(_ column: ConformanceReport.Column, _ rule: Rule) -> Verdict? {
        column.verdicts.first { $0.rule == rule.id }
    }

    func link(_ rule: String) -> String { "[\(rule)](#\(Self.anchor(rule)))" }

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
