import Conformance
import LabDocumentation

extension Comparison {
    /// All rules with the verdicts on each design, and with links to the specification.
    var matrix: [String] {
        let lead = """
            ## Matrix

            \(Verdict.Ruling.allCases.map { "\($0.sign) \($0.words)" }.joined(separator: " · "))

            Each rule links to the [specification](specification.md), which says what it asks and why, and why a design differs.
            """
        return [lead] + report.sections.map(chapter)
    }

    private func chapter(_ section: Rule.Section) -> String {
        let rows = report.rules.filter { $0.section == section }.map { rule in
            let signs = report.columns.map { column in
                column.verdicts.first { $0.rule == rule.id }?.ruling.sign ?? ""
            }
            let link = "[\(rule.id)](specification.md#\(Headings.anchor(rule.id)))"
            return "| \(link) | \(Self.cell(rule.statement)) | \(signs.joined(separator: " | ")) |"
        }
        let titles = report.columns.map { column in
            glance.columns.first { $0.name == column.design }?.title ?? column.design
        }
        return """
            ### \(section.title)

            | rule | what it says | \(titles.joined(separator: " | ")) |
            | --- | --- \(String(repeating: "| :-: ", count: titles.count))|
            \(rows.joined(separator: "\n"))
            """
    }
}
