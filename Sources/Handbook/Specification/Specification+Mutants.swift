import Conformance

extension Specification {
    /// The mutants that the rule catches: a line for those that it is meant to catch, and a line for each other kind.
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
            Each mutant is a small correct promise with one fault. There are \(mutants.count) of them. The rules that are meant
            for a mutant must find it broken; `make test` checks that. What all other rules find was measured by
            `make mutants`. There, each rule judged each mutant \(runs) times, each time with another seed and in a process of
            its own. A rule catches a mutant if it found it broken every time; "at times" marks the mutants that it found
            broken only in some runs. To save time, a rule waited only six times as long as it takes on the promise without
            a fault, which had to keep the rule in every run. Each broken rule was then confirmed with five times that
            patience, so a mutant that is only slow does not count. \(once) mutants are caught by one rule only, which shows
            what that rule is for. The full lists are part of the rules above, and of [mutants.json](mutants.json).
            """)
        lines += ["", "| mutant | fault | meant for | also caught by |", "| --- | --- | --- | --- |"]
        for mutant in mutants {
            let meant = mutant.meantFor.map(link).joined(separator: ", ")
            lines.append("| `\(mutant.name)` | \(mutant.fault) | \(meant) | \(others(of: mutant)) |")
        }
        return lines.joined(separator: "\n")
    }

    /// The rules that catch the mutant without being meant to: their names if they are few, and otherwise their number.
    private func others(of mutant: Mutant) -> String {
        let others = mutant.broken.filter { !mutant.meantFor.contains($0) }
        let atTimes = mutant.brokenAtTimes.filter { !mutant.meantFor.contains($0) }
        let sure = others.count > 6 ? ["\(others.count) other rules"] : others.map(link)
        let unsure =
            atTimes.count > 6 ? ["at times by \(atTimes.count) more"] : atTimes.map { "at times \(link($0))" }
        return mutant.isCaughtOnce ? "no other rule" : (sure + unsure).joined(separator: ", ")
    }
}
