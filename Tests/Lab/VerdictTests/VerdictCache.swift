import Conformance
import LabAdapters
import ProgramTestSupport

/// The verdicts on the designs in the catalog. Each design is judged by each rule once, even if several tests need the
/// verdict.
actor VerdictCache {
    static let shared = VerdictCache()

    /// Runs the rules in processes, because they silence the log of a design. In this process, tests that check the log
    /// may run at the same time.
    private let runner = RuleRunner(
        links: 25_000, racingSeconds: 0.05, attempts: 1,
        isolation: .process(RuleLauncher(executable: BuiltProgram("mutant-host").url)))
    private var verdicts: [String: Task<Verdict, Never>] = [:]

    func verdict(_ rule: Rule, on design: any PromiseConformance) async -> Verdict {
        let key = "\(design.name) \(rule.id)"
        if let known = verdicts[key] { return await known.value }
        let task = Task { [runner] in await runner.judge(rule, on: design) }
        verdicts[key] = task
        return await task.value
    }

    /// Applies all rules to the designs.
    func report(on designs: [any PromiseConformance] = Catalog.designs) async -> ConformanceReport {
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
