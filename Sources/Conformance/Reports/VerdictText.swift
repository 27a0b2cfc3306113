/// Writes one verdict in full: a headline, the statement of the rule, the reason, the last output of a crashed process,
/// expected and observed lines side by side, and the trace.
package enum VerdictText {
    package static func lines(_ verdict: Verdict, headline: String, _ rule: Rule?, style: TerminalStyle) -> [String] {
        var lines = [style.red("\(headline) \(verdict.rule)") + (verdict.timing.map { " (\($0.rawValue))" } ?? "")]
        if let rule { lines.append("  \(rule.statement)") }
        if !verdict.reason.isEmpty { lines.append("  \(verdict.reason)") }
        lines += verdict.printed.isEmpty ? [] : ["  It printed last:"] + verdict.printed.map { "    " + $0 }
        if ![.notApplicable, .notJudged].contains(verdict.ruling) {
            lines += sideBySide(verdict.expected, verdict.observed)
        }
        if verdict.isBroken, !verdict.trace.isEmpty {
            lines.append(style.dim("  trace (seed \(verdict.seed)):"))
            lines += TraceText.lines(verdict.trace).map { "    " + $0 }
        } else if verdict.isBroken, verdict.seed != 0 {
            lines.append(style.dim("  Nothing was noted (seed \(verdict.seed))."))
        }
        return lines
    }

    package static func sideBySide(_ expected: [String], _ observed: [String]) -> [String] {
        let lefts = ["expected:"] + expected
        let rights = ["observed:"] + observed
        let rows = (0..<max(lefts.count, rights.count)).map { row in
            [row < lefts.count ? lefts[row] : "", row < rights.count ? rights[row] : ""]
        }
        return TextTable(rows).lines(indent: 4, gap: "   ")
    }
}

extension Verdict: CustomStringConvertible {
    /// The verdict in full, on several lines, for the message of a failing test.
    public var description: String {
        let known = RuleBook.rule(rule)
        return VerdictText.lines(self, headline: "\(ruling.sign) \(ruling.words):", known, style: .plain)
            .joined(separator: "\n")
    }
}
