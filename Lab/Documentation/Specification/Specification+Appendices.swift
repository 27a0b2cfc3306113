import Conformance

extension Specification {
    var differences: String {
        let differences = columns.flatMap { name, column in
            column.verdicts.filter { $0.ruling == .differs }.map { verdict in
                let observed = verdict.observed.map { "`\($0)`" }.joined(separator: ", ")
                return [name, link(verdict.rule), verdict.reason, observed]
            }
        }
        let unsupported = columns.flatMap { name, column in
            column.unsupportedReasons.map { [name, $0.rules.map(link).joined(separator: ", "), $0.reason] }
        }
        return """
            ## Differences by design

            \(TextTable([["design", "rule", "why", "observed instead"]] + differences).markdown)

            Capabilities that a design does not support:

            \(TextTable([["design", "rules", "why"]] + unsupported).markdown)
            """
    }

    var aPlus: String {
        let rows = PromisesAPlus.clauses.map { clause in
            let rules = PromisesAPlus.rules(for: clause, among: report.rules).map { link($0.id) }
            let covered = [rules.joined(separator: ", "), clause.remark].filter { !$0.isEmpty }
            return [clause.number, clause.asks, covered.joined(separator: ". ")]
        }
        return "## Promises/A+ clause by clause\n\n"
            + TextTable([["clause", "asks", "covered by"]] + rows).markdown
    }
}
