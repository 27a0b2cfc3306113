import Foundation

/// Writes a ``ConformanceReport`` as JUnit XML, with a test suite for each design and a test case for each rule.
public enum JUnitReport {
    /// The XML document. A broken rule is a failure, and so is a known failure that is fixed or shows in another way. A known
    /// failure that still shows counts as skipped, and so does a rule that isn't applicable or wasn't judged. A rule that differs
    /// by design passes.
    public static func text(_ report: ConformanceReport) -> String {
        let suites = report.columns.map { suite($0, report) }
        let total = report.columns.map(\.verdicts.count).reduce(0, +)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="promise-lab" tests="\(total)" failures="\(report.changes.count)">
            \(suites.joined(separator: "\n"))
            </testsuites>

            """
    }

    private static func suite(_ column: ConformanceReport.Column, _ report: ConformanceReport) -> String {
        let failures = column.verdicts.count { report.known.change(in: $0, of: column.design) != nil }
        let known = report.asKnown.count { $0.design == column.design }
        let skipped = column.verdicts.count { [.notApplicable, .notJudged].contains($0.ruling) } + known
        let seconds = column.verdicts.map(\.seconds).reduce(0, +)
        let head = """
              <testsuite name="\(escaped(column.design))" tests="\(column.verdicts.count)" failures="\(failures)" \
            skipped="\(skipped)" time="\(decimal(seconds))">
            """
        return ([head] + column.verdicts.map { testCase($0, column, report) } + ["  </testsuite>"])
            .joined(separator: "\n")
    }

    private static func testCase(
        _ verdict: Verdict, _ column: ConformanceReport.Column, _ report: ConformanceReport
    ) -> String {
        let section = report.rule(verdict.rule)?.section.rawValue ?? "rules"
        let opening = """
            <testcase classname="\(escaped("\(column.design).\(section)"))" name="\(escaped(verdict.rule))" \
            time="\(decimal(verdict.seconds))"
            """
        let change = report.known.change(in: verdict, of: column.design)
        if let change, !verdict.isBroken {
            return "    \(opening)><failure message=\"\(escaped(change.description))\"/></testcase>"
        }
        switch verdict.ruling {
        case .kept: return "    \(opening)/>"
        case .differs:
            return
                "    \(opening)><system-out>\(escaped("differs by design: \(verdict.reason)"))</system-out></testcase>"
        case .notApplicable, .notJudged:
            return "    \(opening)><skipped message=\"\(escaped(verdict.reason))\"/></testcase>"
        case .broken, .unstable:
            if change == nil { return "    \(opening)><skipped message=\"a known failure\"/></testcase>" }
            let message = report.rule(verdict.rule)?.statement ?? verdict.rule
            let details =
                [verdict.reason] + verdict.printed + ["expected: \(verdict.expected)", "observed: \(verdict.observed)"]
                + TraceText.lines(verdict.trace)
            let text = escaped(details.filter { !$0.isEmpty }.joined(separator: "\n"))
            return "    \(opening)><failure message=\"\(escaped(message))\">\(text)</failure></testcase>"
        }
    }

    private static func decimal(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

    /// Escapes the characters that XML reserves, and drops the control characters that XML forbids.
    private static func escaped(_ text: String) -> String {
        let reserved: [Unicode.Scalar: String] = [
            "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": "&#10;", "\t": "&#9;",
        ]
        return text.unicodeScalars.map { scalar in
            let isForbidden = scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
            return reserved[scalar] ?? (isForbidden ? "" : String(scalar))
        }.joined()
    }
}
