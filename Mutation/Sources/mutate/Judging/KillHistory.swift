import Mutating

/// Which rules have seen mutants, so that those are asked first that have seen their neighbors.
actor KillHistory {
    private var inDeclaration: [String: [String: Int]] = [:]
    private var inFile: [String: [String: Int]] = [:]

    /// Knows what was found before.
    init(_ results: Results, _ mutants: [Mutant]) {
        for mutant in mutants {
            guard let finding = results.findings[mutant.identity], finding.by == .rules else { continue }
            inDeclaration[Self.declaration(of: mutant), default: [:]][finding.name, default: 0] += 1
            inFile[mutant.file, default: [:]][finding.name, default: 0] += 1
        }
    }

    func note(_ rule: String, _ mutant: Mutant) {
        inDeclaration[Self.declaration(of: mutant), default: [:]][rule, default: 0] += 1
        inFile[mutant.file, default: [:]][rule, default: 0] += 1
    }

    /// The rules, the most promising first. A rule that reaches few mutants is about them.
    func order(_ rules: [Baseline.Asked], _ mutant: Mutant) -> [Baseline.Asked] {
        let near = inDeclaration[Self.declaration(of: mutant)] ?? [:]
        let around = inFile[mutant.file] ?? [:]
        func promise(_ rule: Baseline.Asked) -> Double {
            let kills = 4 * Double(near[rule.rule] ?? 0) + Double(around[rule.rule] ?? 0)
            return (kills + 10 / Double(10 + rule.reached.count)) / (0.02 + rule.seconds)
        }
        return rules.map { ($0, promise($0)) }.sorted { $0.1 > $1.1 }.map(\.0)
    }

    private static func declaration(of mutant: Mutant) -> String { "\(mutant.file) \(mutant.mutation.declaration)" }
}
