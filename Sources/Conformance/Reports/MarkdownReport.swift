/// Writes a ``ConformanceReport`` as Markdown.
public enum MarkdownReport {
    /// The document: a table for each section, the broken rules, the known failures, the differences, and what the designs do
    /// not support.
    public static func text(_ report: ConformanceReport) -> String {
        var blocks = ["# Conformance", report.conclusion]
        blocks.append(Verdict.Ruling.allCases.map { "\($0.sign) \($0.words)" }.joined(separator: ", ") + ".")
        for section in report.sections {
            blocks.append("## \(section.title)")
            blocks.append(table(report, section))
        }
        let differences = report.all(.differs).map { entry("\($0), ", $1) }
        let known = report.asKnown.map { entry("\($0), ", $1) }
        let broken = report.findings.map { design, cause, verdicts in
            guard let cause, verdicts.count > 1 else { return entry("\(design), ", verdicts[0]) }
            let entries = verdicts.map { "  " + entry("", $0) }
            return (["- \(design), \(verdicts.count) rules: \(cause)."] + entries).joined(separator: "\n")
        }
        let unsupported = report.columns.flatMap { column in
            column.unsupportedReasons.map { reason, rules in
                TextTable.escaped("- \(column.design), \(rules.map { "`\($0)`" }.joined(separator: ", ")): \(reason)")
            }
        }
        let notJudged = report.all(.notJudged).map { TextTable.escaped("- \($0), `\($1.rule)`: \($1.reason)") }
        for (title, entries) in [
            ("Broken", broken), ("Known failures", known), ("Differences by design", differences),
            ("Not applicable", unsupported), ("Not judged", notJudged),
        ] where !entries.isEmpty {
            blocks += ["## \(title)", entries.joined(separator: "\n")]
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func table(_ report: ConformanceReport, _ section: Rule.Section) -> String {
        let designs = report.columns.map(\.design)
        let rows = report.rules.filter { $0.section == section }.map { rule in
            ["`\(rule.id)`", rule.statement]
                + report.columns.map { column in column.verdicts.first { $0.rule == rule.id }?.ruling.sign ?? "" }
        }
        let head = ["Rule", "Statement"] + designs
        return TextTable([head] + rows, aligned: [.left, .left] + designs.map { _ in .center }).markdown
    }

    private static func entry(_ design: String, _ verdict: Verdict) -> String {
        let seen = verdict.observed.isEmpty ? "nothing" : verdict.observed.joined(separator: "; ")
        let wanted = verdict.expected.joined(separator: "; ")
        let reason = verdict.reason.isEmpty ? "" : " \(verdict.reason)"
        let printed = verdict.printed.isEmpty ? "" : " It printed last: \(verdict.printed.joined(separator: "; "))"
        return "- \(design)`\(verdict.rule)`:\(reason)\(printed) Expected: \(wanted). Observed: \(seen)."
    }
}
