import Conformance
import Designs
import Foundation

/// Which designs are judged by which rules, and how.
struct Judging {
    static let options = ["--design", "--rule", "--seed", "--rounds"]

    var designs = Catalogue.designs
    var rules = RuleBook.rules
    var runner = Runner(isolation: Judging.isolation)

    init() {}

    /// Takes ``options`` from the command line.
    init(_ arguments: inout Arguments) throws {
        let names = try arguments.values(of: "--design").map(Judging.designNamed)
        if !names.isEmpty { designs = designs.filter { names.contains($0.name) } }
        let prefixes = try arguments.values(of: "--rule")
        for prefix in prefixes where RuleBook.rules(startingWith: prefix).isEmpty {
            let known = RuleBook.rules.map(\.id) + Section.allCases.map(\.rawValue)
            throw UsageError(message: Suggestion.unknown("rule", prefix, among: known.filter { !$0.isEmpty }))
        }
        if !prefixes.isEmpty { rules = rules.filter { rule in prefixes.contains { rule.id.hasPrefix($0) } } }
        if let seed = try arguments.number(of: "--seed", in: 0...UInt64.max) { runner.seed = seed }
        if let rounds = try arguments.number(of: "--rounds", in: 1...100_000) { runner.rounds = rounds }
    }

    static func designNamed(_ name: String) throws -> String {
        try Suggestion.find("design", name, among: Catalogue.designs.map(\.name))
    }

    /// Judges every design by every rule. The runner sees to it that only a few rules run at the same time.
    func report() async -> ConformanceReport {
        var progress = Progress(total: designs.count * rules.count)
        let verdicts = await withTaskGroup(of: (design: Int, rule: Int, verdict: Verdict).self) { group in
            for (column, design) in designs.enumerated() {
                for (row, rule) in rules.enumerated() {
                    group.addTask { (column, row, await runner.judge(rule, on: design)) }
                }
            }
            var verdicts = [[Verdict?]](repeating: Array(repeating: nil, count: rules.count), count: designs.count)
            for await (column, row, verdict) in group {
                progress.step("\(designs[column].name)  \(rules[row].id)")
                verdicts[column][row] = verdict
            }
            return verdicts
        }
        progress.end()
        let columns = zip(designs, verdicts).map { design, verdicts in
            ConformanceReport.Column(
                design: design.name, summary: design.summary, verdicts: verdicts.compactMap(\.self))
        }
        return ConformanceReport(rules: rules, columns: columns, seed: runner.seed)
    }

    /// Dangerous rules run in another process of this very program.
    private static var isolation: Isolation {
        Bundle.main.executableURL.map { .process(Launcher(executable: $0)) } ?? .none
    }
}
