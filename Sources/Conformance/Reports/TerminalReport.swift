/// Writes a ``ConformanceReport`` for a person at a terminal.
public struct TerminalReport: Sendable {
    private let report: ConformanceReport
    private let ink: Ink

    /// The ink colours signs and headlines, or does not.
    public init(_ report: ConformanceReport, ink: Ink) {
        self.report = report
        self.ink = ink
    }

    /// Table, broken rules, differences and conclusion.
    public var text: String {
        [table, findings, differences, ending].filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    /// Designs against sections.
    public var table: String {
        let names = report.sections.map(\.title)
        let first = (names.map(\.count).max() ?? 0) + 2
        let cells = report.columns.map { column in
            report.sections.map { cell(report.tally(column, in: $0)) }
        }
        let widths = zip(report.columns, cells).map { column, cells in
            max(column.design.count, cells.map(\.width).max() ?? 0) + 3
        }
        let head = zip(report.columns, widths).map { pad($0.design, $1) }.joined().trimmedEnd
        var lines = [ink.bold(pad("", first) + head)]
        for (row, name) in names.enumerated() {
            let row = zip(cells, widths).map { cells, width in
                cells[row].text + String(repeating: " ", count: max(0, width - cells[row].width))
            }
            lines.append(pad(name, first) + row.joined())
        }
        let legend = Verdict.Ruling.allCases.map { "\($0.sign) \($0.words)" }.joined(separator: "   ")
        return lines.map(\.trimmedEnd).joined(separator: "\n") + "\n\n" + ink.dim(legend)
    }

    /// Every broken rule with what was expected and what was observed side by side, and the trace.
    private var findings: String {
        report.broken.map { design, verdict in
            VerdictText.lines(verdict, headline: "✗ \(design) breaks", report.rule(verdict.rule), ink: ink)
                .joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// Each declared difference in one line with its reason.
    public var differences: String {
        let found = report.columns.compactMap { column -> String? in
            let verdicts = column.verdicts.filter { $0.ruling == .differs }
            guard !verdicts.isEmpty else { return nil }
            return verdicts.map { "≠ \(column.design) \(ink.dim($0.rule)): \($0.reason)" }.joined(separator: "\n")
        }
        guard !found.isEmpty else { return "" }
        return ink.bold("Differences by design") + "\n" + found.joined(separator: "\n")
    }

    /// Each notion that a design does not have, in one line with its reason and the number of rules that it concerns.
    public var lacking: String {
        let found = report.columns.flatMap { column -> [String] in
            column.reasonsForLacking.map { reason, rules in
                "– \(column.design) \(ink.dim(rules.count == 1 ? "1 rule" : "\(rules.count) rules")): \(reason)"
            }
        }
        guard !found.isEmpty else { return "" }
        return ink.bold("Not applicable") + "\n" + found.joined(separator: "\n")
    }

    /// The conclusion, as the last line.
    public var ending: String {
        report.broken.isEmpty ? ink.green("✓ \(report.conclusion)") : ink.red("✗ \(report.conclusion)")
    }

    private func cell(_ tally: [Verdict.Ruling: Int]) -> (text: String, width: Int) {
        let parts = Verdict.Ruling.allCases.compactMap { ruling in
            tally[ruling].map { (ruling, "\(ruling.sign) \($0)") }
        }
        let colored = parts.map { ruling, text in
            switch ruling {
            case .kept: ink.green(text)
            case .broken: ink.red(text)
            case .differs: ink.yellow(text)
            case .notApplicable: ink.dim(text)
            }
        }
        return (colored.joined(separator: "  "), parts.map(\.1).joined(separator: "  ").count)
    }

    private func pad(_ text: String, _ width: Int) -> String { text.padded(to: width) }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    var trimmedEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
