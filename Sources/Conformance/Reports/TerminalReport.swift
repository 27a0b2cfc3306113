/// Writes a ``ConformanceReport`` for a person at a terminal.
public struct TerminalReport: Sendable {
    private let report: ConformanceReport
    private let style: TerminalStyle

    /// The whole report: the table, and all parts below the table.
    public static func text(_ report: ConformanceReport, style: TerminalStyle = .plain) -> String {
        let parts = TerminalReport(report, style: style)
        return [
            parts.table, parts.levels, parts.broken, parts.asKnown, parts.changes, parts.reservations,
            parts.differences,
            parts.unsupported, parts.notJudged, parts.conclusion,
        ]
        .filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    /// Makes the parts of the report in the style, for programs that show only some parts.
    public init(_ report: ConformanceReport, style: TerminalStyle) {
        self.report = report
        self.style = style
    }

    /// A table with a row for each section and a column for each design.
    public var table: String {
        let found = Set(report.columns.flatMap { $0.verdicts.map(\.ruling) })
        let legend = Verdict.Ruling.allCases.filter(found.contains).map { "\($0.sign) \($0.words)" }
            .joined(separator: "   ")
        return table("", report.sections.map { section in (section.title, { report.tally($0, in: section) }) })
            + "\n\n" + style.dim(legend)
    }

    /// A table with a row for each level of which every rule was judged, and a column for each design.
    public var levels: String {
        report.levels.isEmpty
            ? ""
            : table(
                "Levels of rules \(report.version)",
                report.levels.map { level in (level.rawValue, { report.tally($0, at: level) }) })
    }

    private func table(
        _ title: String, _ rows: [(name: String, tally: (ConformanceReport.Column) -> [Verdict.Ruling: Int])]
    ) -> String {
        // A blank after each cell, so that the columns of designs are farther from each other than from the names of the rows.
        let head = [title] + report.columns.map { $0.design + " " }
        let lines = TextTable(
            [head] + rows.map { row in [row.name] + report.columns.map { cell(row.tally($0)) + " " } }
        )
        .lines()
        return ([style.bold(lines[0])] + lines.dropFirst()).joined(separator: "\n")
    }

    /// Each broken rule that isn't as known, with expected and observed lines side by side and with the trace. Of several rules
    /// with one cause, only the first is shown in full.
    public var broken: String {
        report.findings.map { design, cause, verdicts in
            let (first, others) = (verdicts[0], verdicts.dropFirst().map(\.rule))
            let verb = first.ruling == .broken ? "breaks" : "sometimes breaks"
            let lines = VerdictText.lines(
                first, headline: "✗ \(design) \(verb)", report.rule(first.rule), style: style)
            guard let cause, !others.isEmpty else { return lines.joined(separator: "\n") }
            let headline = style.red("✗ \(verdicts.count) rules: \(cause)")
            let folded = "  The same shows in \(others.joined(separator: ", "))."
            return ([headline] + lines + [folded]).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// A line for each broken rule that agrees with the known failures, and for each known failure that chance may have hidden.
    private var asKnown: String {
        list("Known failures") { column in
            let broken = report.asKnown.filter { $0.design == column.design }.map(\.verdict)
            let hidden = report.hidden.filter { $0.design == column.design }
            return broken.map { (.broken, style.dim($0.rule), KnownFailures.Failure($0, of: column.design).look) }
                + hidden.map { (.kept, style.dim($0.rule), KnownFailures.hiding($0.attempts)) }
        }
    }

    /// The differences from the known failures; empty if no failures are known.
    private var changes: String {
        guard !report.known.failures.isEmpty, !report.changes.isEmpty else { return "" }
        let lines = report.changes.map { "  ✗ " + ($0.description.split(separator: "\n").first ?? "") }
        return ([style.bold("Different from the known failures")] + lines).joined(separator: "\n")
    }

    /// A line for each rule that is kept with a reservation: only with fewer links.
    private var reservations: String { reasons("Kept, with reservations", .kept) }

    /// A line with the reason for each declared difference, design by design.
    public var differences: String { reasons("Differences by design", .differs) }

    /// A line for each capability that a design doesn't support, with the number of rules that need the capability. The members
    /// that an adapter leaves out share one line.
    public var unsupported: String {
        list("Not applicable (a report in Markdown names the rules)") { column in
            var lines = column.unsupportedReasons.map { (count: $0.rules.count, text: $0.reason) }
            let leftOut = lines.compactMap { count, reason in
                Unsupported.member(in: reason, of: column.design).map { (count: count, text: "\($0) (\(count))") }
            }
            if leftOut.count > 1 {
                lines.removeAll { Unsupported.member(in: $0.text, of: column.design) != nil }
                let members = leftOut.sorted { ($1.count, $0.text) < ($0.count, $1.text) }.map(\.text)
                let text =
                    ["The adapter leaves out \(members.count) members. Each is listed with the number of its rules."]
                    + members.wrapped(separator: ", ", width: 110)
                lines.append((leftOut.map(\.count).reduce(0, +), text.joined(separator: "\n      ")))
            }
            return lines.map { (.notApplicable, style.dim($0.count == 1 ? "1 rule" : "\($0.count) rules"), $0.text) }
        }
    }

    /// A line with the reason for each rule that wasn't judged.
    private var notJudged: String { reasons("Not judged", .notJudged) }

    private func reasons(_ headline: String, _ ruling: Verdict.Ruling) -> String {
        list(headline) { column in
            let verdicts = column.verdicts.filter { $0.ruling == ruling && !$0.reason.isEmpty }
            return verdicts.map { (ruling, style.dim($0.rule), $0.reason) }
        }
    }

    private func list(
        _ headline: String,
        _ entries: (ConformanceReport.Column) -> [(ruling: Verdict.Ruling, subject: String, reason: String)]
    ) -> String {
        let groups = report.columns.compactMap { column -> String? in
            let lines = entries(column).map { "  \($0.ruling.sign) \($0.subject)  \($0.reason)" }
            return lines.isEmpty ? nil : ([column.design] + lines).joined(separator: "\n")
        }
        return groups.isEmpty ? "" : ([style.bold(headline)] + groups).joined(separator: "\n")
    }

    /// The last line of the report: the result in a few words.
    public var conclusion: String {
        report.changes.isEmpty ? style.green("✓ \(report.conclusion)") : style.red("✗ \(report.conclusion)")
    }

    private func cell(_ tally: [Verdict.Ruling: Int]) -> String {
        Verdict.Ruling.allCases.compactMap { ruling in
            guard let count = tally[ruling] else { return nil }
            let text = "\(ruling.sign) \(count)"
            return switch ruling {
            case .kept: style.green(text)
            case .broken, .unstable: style.red(text)
            case .differs: style.yellow(text)
            case .notApplicable, .notJudged: style.dim(text)
            }
        }.joined(separator: "  ")
    }
}
