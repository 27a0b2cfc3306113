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
}
