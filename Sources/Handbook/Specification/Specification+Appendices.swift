import Conformance

extension Specification {
    var differences: String {
        var lines = ["## Differences by design", ""]
        lines += ["| design | rule | why | observed instead |", "| --- | --- | --- | --- |"]
        for (name, column) in columns {
            for verdict in column.verdicts where verdict.ruling == .differs {
                let observed = verdict.observed.map { "`\($0)`" }.joined(separator: ", ")
                lines.append("| \(name) | \(link(verdict.rule)) | \(verdict.reason) | \(observed) |")
            }
        }
        lines += [
            "", "Capabilities that a design does not support:", "", "| design | rules | why |", "| --- | --- | --- |",
        ]
        for (name, column) in columns {
            for (reason, rules) in column.unsupportedReasons {
                lines.append("| \(name) | \(rules.map(link).joined(separator: ", ")) | \(reason) |")
            }
        }
        return lines.joined(separator: "\n")
    }

    var aPlus: String {
        var lines = ["## Promises/A+ clause by clause", ""]
        lines += ["| clause | asks | covered by |", "| --- | --- | --- |"]
        for clause in PromisesAPlus.clauses {
            let rules = PromisesAPlus.rules(for: clause, among: report.rules).map { link($0.id) }
            let covered = [rules.joined(separator: ", "), clause.remark].filter { !$0.isEmpty }
            lines.append("| \(clause.number) | \(clause.asks) | \(covered.joined(separator: ". ")) |")
        }
        return lines.joined(separator: "\n")
    }

    /// The number of verdicts of each kind in each section, and the rules that are broken.
    var outsiderTable: String {
        var lines = ["## Outsiders", ""]
        lines.append(
            "Libraries that were written without the rule book. [A page of their own](outsiders.md) shows every verdict with "
                + "its reason; `make outsiders` judges them.")
        lines += ["", "| section | \(outsiders.map(\.name).joined(separator: " | ")) |"]
        lines.append("| --- |" + String(repeating: " --- |", count: outsiders.count))
        for section in report.sections {
            let rules = report.rules.filter { $0.section == section }
            let cells = outsiders.map { tally(rules.map($0.ruling)) }
            lines.append("| \(section.title) | \(cells.joined(separator: " | ")) |")
        }
        lines += ["", "∼ differs from run to run", ""]
        for outsider in outsiders {
            let broken = report.rules.filter { outsider.ruling($0) == .broken }.map { link($0.id) }
            let ending = broken.isEmpty ? "breaks no rule" : "breaks \(broken.joined(separator: ", "))"
            lines.append("- \(outsider.name) (\(outsider.summary)) \(ending).")
        }
        return lines.joined(separator: "\n")
    }

    private func tally(_ rulings: [Verdict.Ruling?]) -> String {
        let kinds = Verdict.Ruling.allCases.map { ($0, $0.sign) } + [(nil, "∼")]
        return kinds.compactMap { kind, sign in
            let count = rulings.count { $0 == kind }
            return count == 0 ? nil : "\(sign) \(count)"
        }.joined(separator: " ")
    }
}
