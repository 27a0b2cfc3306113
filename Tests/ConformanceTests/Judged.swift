import Conformance
import Designs
import TestSupport

/// The verdicts of the designs in the catalogue: each is reached once, however many tests ask for it.
actor Judged {
    static let shared = Judged()

    /// Rules run in the command line program, which is built beside the tests. Judged in this process, a design would
    /// be silenced while its own tests listen to what it says.
    private let runner = Runner(
        links: 100_000, isolation: .processForEveryRule(Launcher(executable: BuiltProgram("promise-lab").url)))
    private var verdicts: [String: Task<Verdict, Never>] = [:]

    func verdict(_ rule: Rule, on design: any PromiseConformance) async -> Verdict {
        let key = "\(design.name) \(rule.id)"
        if let known = verdicts[key] { return await known.value }
        let task = Task { [runner] in await runner.judge(rule, on: design) }
        verdicts[key] = task
        return await task.value
    }

    /// The designs by all rules.
    func report(on designs: [any PromiseConformance] = Catalogue.designs) async -> ConformanceReport {
        var columns: [ConformanceReport.Column] = []
        for design in designs {
            let verdicts = await withTaskGroup(of: (Int, Verdict).self) { group in
                for (index, rule) in RuleBook.rules.enumerated() {
                    group.addTask { (index, await self.verdict(rule, on: design)) }
                }
                var verdicts: [Int: Verdict] = [:]
                for await (index, verdict) in group { verdicts[index] = verdict }
                return verdicts
            }
            let inOrder = RuleBook.rules.indices.compactMap { verdicts[$0] }
            columns.append(.init(design: design.name, summary: design.summary, verdicts: inOrder))
        }
        return ConformanceReport(rules: RuleBook.rules, columns: columns, seed: runner.seed)
    }
}
