import Mutating

/// Counts which rules have killed mutants, so that a mutant is judged first by rules that have killed its neighbors.
actor KillHistory {
    private var inDeclaration: [String: [String: Int]] = [:]
    private var inFile: [String: [String: Int]] = [:]

    /// Counts the kills of earlier runs.
    init(_ results: Results, _ mutants: [Mutant]) {
        for mutant in mutants {
            guard let verdict = results.verdicts[mutant.identity], verdict.by == .rules else { continue }
            inDeclaration[Self.declaration(of: mutant), default: [:]][verdict.name, default: 0] += 1
            inFile[mutant.file, default: [:]][verdict.name, default: 0] += 1
        }
    }

    func note(_ rule: String, _ mutant: Mutant) {
        inDeclaration[Self.declaration(of: mutant), default: [:]][rule, default: 0] += 1
        inFile[mutant.file, default: [:]][rule, default: 0] += 1
    }

    /// The rules, the most promising first. Rules that cover few mutants are specific to them.
    func order(_ rules: [Baseline.Coverage], _ mutant: Mutant) -> [Baseline.Coverage] {
        let near = inDeclaration[Self.declaration(of: mutant)] ?? [:]
        let around = inFile[mutant.file] ?? [:]
        func score(_ rule: Baseline.Coverage) -> Double {
            let kills = 4 * Double(near[rule.rule] ?? 0) + Double(around[rule.rule] ?? 0)
            return (kills + 10 / Double(10 + rule.covered.count)) / (0.02 + rule.seconds)
        }
        return rules.map { ($0, score($0)) }.sorted { $0.1 > $1.1 }.map(\.0)
    }

    private static func declaration(of mutant: Mutant) -> String { "\(mutant.file) \(mutant.mutation.declaration)" }
}
