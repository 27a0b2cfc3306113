import Conformance

/// Writes `docs/generated/specification.md` from the rule book and from the verdicts on the designs.
package struct Specification: Sendable {
    let report: ConformanceReport
    let columns: [(name: String, column: ConformanceReport.Column)]
    /// For each rule, by its identifier, sentences that say which faults the rule is meant to catch.
    let faults: [String: [String]]

    /// Makes the document of one report.
    package init(_ report: ConformanceReport, controls: [ConformanceReport.Column], faults: [String: [String]]) {
        self.report = report
        self.columns = report.columns.map { ($0.design, $0) } + controls.map { ("\($0.design) (control)", $0) }
        self.faults = faults
    }

    /// The whole document in Markdown. It contains nothing that changes from run to run.
    package var text: String {
        let blocks =
            [head, contents] + report.sections.map(chapter) + [differences, aPlus]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private var head: String {
        """
        # Specification

        <!-- Generated from the rule book by `make docs`. Edit the rules, not this page. -->

        Version \(report.version): \(report.rules.count) rules for promises. Each says what it asks, why it matters, and which
        designs keep it. If its observation could depend on timing, a rule must hold in all four
        timings: the promise settles before the handler is added, right after, later from a timer, or on another thread at the
        same moment. A control is not a promise and was not rebuilt here. It shows what the rules find in a kind of
        asynchrony that they were not written for. *Catches* names faults of a small promise that the rule must notice.

        \(Verdict.Ruling.allCases.map { "\($0.sign) \($0.words)" }.joined(separator: " · "))

        Each rule has a level. Every promise must keep the *core*; a library chooses which other levels it means to keep.

        \(levels)
        """
    }

    /// A table of the levels, with the number of verdicts of each kind for each design.
    private var levels: String {
        let rows = Rule.Level.allCases.map { level in
            let count = report.rules.count { $0.level == level }
            let tallies = columns.map { report.tally($0.column, at: level) }
            let cells = tallies.map { tally in
                Verdict.Ruling.allCases.compactMap { ruling in tally[ruling].map { "\(ruling.sign) \($0)" } }
                    .joined(separator: " ")
            }
            return [level.rawValue, "\(count)", level.summary] + cells
        }
        let head = ["Level", "Rules", "What they require"] + columns.map(\.name)
        return TextTable([head] + rows, aligned: [.left, .right]).markdown
    }

    private var contents: String {
        let chapters = report.sections.map { section in
            let rules = report.rules.filter { $0.section == section }
            return "- [\(section.title)](#\(Headings.anchor(section.title))): \(rules.count) rules"
        }
        let appendices = ["Differences by design", "Promises/A+ clause by clause"].map {
            "- [\($0)](#\(Headings.anchor($0)))"
        }
        return (["## Contents", ""] + chapters + appendices).joined(separator: "\n")
            + "\n\n[Another page](outsiders.md) has the verdicts on libraries that were written without these rules in mind."
    }

    private func chapter(_ section: Rule.Section) -> String {
        let rules = report.rules.filter { $0.section == section }
        return (["## \(section.title)"] + rules.map(entry)).joined(separator: "\n\n")
    }

    private func entry(_ rule: Rule) -> String {
        let process = rule.needsOwnProcess ? " Runs in a process of its own." : ""
        let timings =
            switch rule.timings.count {
            case 1: ""
            case Rule.Timing.allCases.count: " In all four timings."
            default: " " + rule.timings.map(\.rawValue).joined(separator: "; ").capitalizedFirst + "."
            }
        let verdicts = columns.compactMap { name, column in
            verdict(column, rule).map { "\($0.ruling.sign) \(name)" }
        }
        let lines =
            ["Level: \(rule.level). From \(rule.origin).\(timings)\(process)", verdicts.joined(separator: " · ")]
            + (faults[rule.id].map { ["Catches: \($0.joined(separator: " "))"] } ?? [])
        return """
            ### \(rule.id)

            **\(rule.statement)** \(rule.why)

            \(lines.map { "- \($0)" }.joined(separator: "\n"))
            """
    }

    private func verdict(_ column: ConformanceReport.Column, _ rule: Rule) -> Verdict? {
        column.verdicts.first { $0.rule == rule.id }
    }

    func link(_ rule: String) -> String { "[\(rule)](#\(Headings.anchor(rule)))" }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
