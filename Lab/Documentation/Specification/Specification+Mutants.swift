import Conformance

extension Specification {
    /// The mutants that the rule catches, in up to three lines: the mutants for which the rule is meant, others that the rule
    /// always catches, and others that it catches in some runs.
    func catches(of rule: Rule) -> [String] {
        func line(_ words: String, _ isSo: (Mutant) -> Bool) -> String? {
            let names = mutants.filter(isSo).map { mutant in
                "`\(mutant.name)`" + (mutant.isCaughtOnce ? " (only this rule catches it)" : "")
            }
            return names.isEmpty ? nil : "\(words) \(names.joined(separator: ", "))."
        }
        return [
            line("Meant for") { $0.meantFor.contains(rule.id) },
            line("Also catches") { $0.broken.contains(rule.id) && !$0.meantFor.contains(rule.id) },
            line("At times catches") { $0.brokenAtTimes.contains(rule.id) && !$0.meantFor.contains(rule.id) },
        ].compactMap(\.self)
    }

    var mutantTable: String {
        let once = mutants.filter(\.isCaughtOnce).count
        var lines = ["## Mutants", ""]
        lines.append(
            """
            Each mutant is a small correct promise with one fault. There are \(mutants.count) of them. `make test` checks that each mutant
            breaks the rules that are meant for it. `make mutants` has judged each mutant \(runs) times by every rule, each time
            with another seed and in a process of its own. A rule catches a mutant that breaks it every time; "at times" marks
            the mutants that break it only in some runs. To save time, each rule had a timeout of six times the time that it
            takes on the promise without a fault, which had to keep the rule in every run. Each broken rule was confirmed with
            five times that timeout, so a mutant that is only slow does not count. \(once) mutants are caught by one rule only,
            which shows what that rule is for. [mutants.json](mutants.json) has the mutants that break each rule.
            """)
        lines += ["", "| mutant | fault | meant for | also caught by |", "| --- | --- | --- | --- |"]
        for mutant in mutants {
            let meant = mutant.meantFor.map(link).joined(separator: ", ")
            lines.append("| `\(mutant.name)` | \(mutant.fault) | \(meant) | \(others(of: mutant)) |")
        }
        return lines.joined(separator: "\n")
    }

    /// The rules that catch the mutant without being meant for it: their names if they are few, and otherwise their number.
    private func others(of mutant: Mutant) -> String {
        let others = mutant.broken.filter { !mutant.meantFor.contains($0) }
        let atTimes = mutant.brokenAtTimes.filter { !mutant.meantFor.contains($0) }
        let sure = others.count > 6 ? ["\(others.count) other rules"] : others.map(link)
        let unsure =
            atTimes.count > 6 ? ["at times by \(atTimes.count) more"] : atTimes.map { "at times \(link($0))" }
        return mutant.isCaughtOnce ? "no other rule" : (sure + unsure).joined(separator: ", ")
    }
}
