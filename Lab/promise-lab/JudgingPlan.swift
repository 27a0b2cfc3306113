import Conformance
import LabAdapters
import LabCommandLine

/// The judged designs, the rules, and the settings of the runner.
struct JudgingPlan {
    static let options = ["--design", "--control", "--rule", "--seed", "--rounds"]

    var designs: [any PromiseConformance]
    var rules = RuleBook.rules
    /// Runs each rule in a child process of this program.
    var runner = RuleRunner(isolation: .process(.thisProgram))

    /// Applies all rules to the named designs, or to all designs if there are no names, and optionally to the controls.
    init(designs names: [String] = [], withControls: Bool) {
        let wanted = names.isEmpty ? Catalog.designs.map(\.name) : names
        let controls = withControls ? Catalog.controls.map(\.name) : []
        designs = Catalog.all.filter { (wanted + controls).contains($0.name) }
    }

    /// Takes the ``options`` from the command line.
    init(_ arguments: inout Arguments) throws {
        let names = try arguments.values(of: "--design").map {
            try NameLookup.find("design", $0, among: Catalog.all.map(\.name))
        }
        self.init(designs: names, withControls: arguments.flag("--control"))
        let prefixes = try arguments.values(of: "--rule")
        let leftOut = prefixes.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
        let wanted = prefixes.filter { !$0.hasPrefix("-") }
        for prefix in wanted + leftOut where RuleBook.rules(startingWith: prefix).isEmpty {
            let known = RuleBook.rules.map(\.id) + Rule.Section.allCases.map(\.rawValue)
            throw UsageError(NameLookup.errorText("rule", prefix, among: known, listing: "promise-lab list rules"))
        }
        if !wanted.isEmpty { rules = rules.filter { rule in wanted.contains { rule.id.hasPrefix($0) } } }
        rules.removeAll { rule in leftOut.contains { rule.id.hasPrefix($0) } }
        if rules.isEmpty { throw UsageError("--rule leaves out every rule.") }
        if let seed = try arguments.number(of: "--seed", in: 0...UInt64.max) { runner.seed = seed }
        if let rounds = try arguments.number(of: "--rounds", in: 1...100_000) { runner.rounds = rounds }
    }

    /// Applies every rule to every design and shows the progress.
    func report() async -> ConformanceReport {
        var progress = Progress(total: designs.count * rules.count)
        defer { progress.end() }
        return await runner.report(on: designs, by: rules) { design, verdict in
            progress.step("\(design)  \(verdict.rule)")
        }
    }
}
