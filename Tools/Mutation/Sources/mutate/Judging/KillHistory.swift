import Mutating

/// Counts which rules have killed mutants, so that a mutant is judged first by rules that have killed its neighbors.
actor KillHistory {
    private var scores: [String: Double] = [:]

    /// Counts the kills of earlier runs.
    init(_ results: Results = Results(), _ mutants: [Mutant] = []) {
        for mutant in mutants {
            guard let verdict = results.verdicts[mutant.identity], verdict.by == .rules else { continue }
            for (key, score) in Self.keys(verdict.name, mutant) { scores[key, default: 0] += score }
        }
    }

    func note(_ rule: String, _ mutant: Mutant) {
        for (key, score) in Self.keys(rule, mutant) { scores[key, default: 0] += score }
    }

    /// The rules, the most promising first. A rule that covers few mutants is likely to kill those.
    func order(_ rules: [Baseline.Coverage], _ mutant: Mutant) -> [Baseline.Coverage] {
        func score(_ rule: Baseline.Coverage) -> Double {
            let kills = Self.keys(rule.rule, mutant).reduce(0) { $0 + (scores[$1.key] ?? 0) }
            return (kills + 10 / Double(10 + rule.covered.count)) / (0.02 + rule.seconds)
        }
        return rules.map { ($0, score($0)) }.sorted { $0.1 > $1.1 }.map(\.0)
    }

    private static func keys(_ rule: String, _ mutant: Mutant) -> [(key: String, score: Double)] {
        [("\(rule) \(mutant.file)", 1), ("\(rule) \(mutant.file) \(mutant.mutation.declaration)", 4)]
    }
}
