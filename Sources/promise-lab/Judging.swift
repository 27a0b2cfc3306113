import Conformance
import Designs

/// Which designs are judged by which rules, and how.
struct Judging {
    static let options = ["--design", "--rule", "--seed", "--rounds"]

    var designs = Catalogue.designs
    var rules = RuleBook.rules
    /// Dangerous rules run in another process of this very program.
    var runner = Runner(isolation: .process(.thisProgram))

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

    /// Judges every design by every rule, and tells how far it is.
    func report() async -> ConformanceReport {
        var progress = Progress(total: designs.count * rules.count)
        defer { progress.end() }
        return await runner.report(on: designs, by: rules) { design, verdict in
            progress.step("\(design)  \(verdict.rule)")
        }
    }
}
