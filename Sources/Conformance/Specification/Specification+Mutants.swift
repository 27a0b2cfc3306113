extension Specification {
    /// A design that is broken on purpose, and the rules that catch it.
    public struct Mutant: Sendable {
        /// What it does, in words joined by hyphens.
        public let name: String
        /// What is wrong with it, in a sentence.
        public let fault: String
        /// The rules that are meant to catch it.
        public let meantFor: [String]
        /// The rules that call it broken in every run, whether meant to or not.
        public let broken: [String]
        /// The rules that call it broken in some runs.
        public let brokenAtTimes: [String]

        /// A mutant with what was measured on it. The lists hold identifiers of rules, in the order of the rule book.
        public init(name: String, fault: String, meantFor: [String], broken: [String], brokenAtTimes: [String]) {
            self.name = name
            self.fault = fault
            self.meantFor = meantFor
            self.broken = broken
            self.brokenAtTimes = brokenAtTimes
        }

        /// Whether but one rule ever calls it broken.
        var isCaughtOnce: Bool { broken.count == 1 && brokenAtTimes.isEmpty }
    }

    /// Which mutants the rule catches, a line for those that it is meant to catch and one for each kind of others.
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
            A small correct promise with one fault each: \(mutants.count) mutants. The suite must call each of them broken
            by the rules that are meant for it, and `make test` judges those anew. What all other rules say was measured by
            `make mutants`: each rule judged each mutant \(runs) times, with another seed and in a process of its own each
            time, and counts as catching it if it did so every time. "At times" marks those where luck decides. A rule
            waited six times as long as it takes on the same promise without a fault, which had to keep it in every run;
            what it found broken was judged again with five times that patience, so that being slow does not count.
            \(once) mutants are caught by one rule only, which shows what that rule is for. The full lists stand with the
            rules above, and in [mutants.json](mutants.json).
            """)
        lines += ["", "| mutant | fault | meant for | also caught by |", "| --- | --- | --- | --- |"]
        for mutant in mutants {
            let meant = mutant.meantFor.map(link).joined(separator: ", ")
            lines.append("| `\(mutant.name)` | \(mutant.fault) | \(meant) | \(others(of: mutant)) |")
        }
        return lines.joined(separator: "\n")
    }

    /// The rules that catch the mutant without being meant to: by name as long as they are few.
    private func others(of mutant: Mutant) -> String {
        let others = mutant.broken.filter { !mutant.meantFor.contains($0) }
        let atTimes = mutant.brokenAtTimes.filter { !mutant.meantFor.contains($0) }
        let sure = others.count > 6 ? ["\(others.count) other rules"] : others.map(link)
        let unsure =
            atTimes.count > 6 ? ["at times by \(atTimes.count) more"] : atTimes.map { "at times \(link($0))" }
        return mutant.isCaughtOnce ? "no other rule" : (sure + unsure).joined(separator: ", ")
    }
}
