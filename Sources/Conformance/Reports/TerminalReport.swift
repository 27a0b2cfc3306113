/// Writes a ``ConformanceReport`` for a person at a terminal.
public struct TerminalReport: Sendable {
    private let report: ConformanceReport
    private let ink: Ink

    /// The ink colours signs and headlines, or does not.
    public init(_ report: ConformanceReport, ink: Ink) {
        self.report = report
        self.ink = ink
    }

    /// Table, broken rules, differences, what is not applicable, and the conclusion.
    public var text: String {
        [table, findings, differences, lacking, ending].filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
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

    /// Each declared difference in one line with its reason, design by design.
    public var differences: String {
        list("Differences by design", .differs) { column in
            column.verdicts.filter { $0.ruling == .differs }.map { (ink.dim($0.rule), $0.reason) }
        }
    }

    /// Each notion that a design does not have, in one line with its reason and, of several designs, with the number of
    /// rules that it concerns.
    public var lacking: String {
        list("Not applicable", .notApplicable) { column in
            column.reasonsForLacking.map { reason, rules in
                let count = rules.count == 1 ? "1 rule" : "\(rules.count) rules"
                return (ink.dim(report.columns.count == 1 ? rules.joined(separator: ", ") : count), reason)
            }
        }
    }

    private func list(
        _ headline: String, _ ruling: Verdict.Ruling,
        _ entries: (ConformanceReport.Column) -> [(subject: String, reason: String)]
    ) -> String {
        let groups = report.columns.compactMap { column -> String? in
            let lines = entries(column).map { "  \(ruling.sign) \($0.subject)  \($0.reason)" }
            return lines.isEmpty ? nil : ([column.design] + lines).joined(separator: "\n")
        }
        return groups.isEmpty ? "" : ([ink.bold(headline)] + groups).joined(separator: "\n")
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
