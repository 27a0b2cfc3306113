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

    func report() async -> ConformanceReport {
        var progress = Progress(total: designs.count * rules.count)
        var columns: [ConformanceReport.Column] = []
        for design in designs {
            var verdicts: [Verdict] = []
            for rule in rules {
                progress.step("\(design.name)  \(rule.id)")
                verdicts.append(await runner.judge(rule, on: design))
            }
            columns.append(.init(design: design.name, summary: design.summary, verdicts: verdicts))
        }
        progress.end()
        return ConformanceReport(rules: rules, columns: columns, seed: runner.seed)
    }

    /// Dangerous rules run in another process of this very program.
    private static var isolation: Isolation {
        Bundle.main.executableURL.map { .process(Launcher(executable: $0)) } ?? .none
    }
}
