import Conformance
import LabAdapters
import ProgramTestSupport

/// The verdicts on the designs in the catalog. Each design is judged by all rules once, even if several tests need the verdicts.
actor VerdictCache {
    static let shared = VerdictCache()

    /// Runs the rules in processes of their own, because a rule silences the log of the design. In this process, tests that
    /// check the log may run at the same time.
    private let runner = RuleRunner(
        links: 10_000, racingSeconds: 0.05, attempts: 1,
        isolation: .process(RuleLauncher(executable: BuiltProgram("mutant-host").url)))
    private var reports: [String: Task<ConformanceReport, Never>] = [:]

    /// Applies all rules to the designs.
    func report(on designs: [any PromiseConformance] = Catalog.designs) async -> ConformanceReport {
        var columns: [ConformanceReport.Column] = []
        for design in designs { columns += await report(on: design).columns }
        return ConformanceReport(rules: RuleBook.rules, columns: columns, seed: runner.seed)
    }

    private func report(on design: any PromiseConformance) async -> ConformanceReport {
        if let known = reports[design.name] { return await known.value }
        let task = Task { await judgedReport(on: design) }
        reports[design.name] = task
        return await task.value
    }

    /// Applies all rules to the design. On a busy machine a race may not be judged, so such a rule gets a few more tries.
    private func judgedReport(on design: any PromiseConformance) async -> ConformanceReport {
        var column = await runner.report(on: [design]).columns[0]
        for _ in 1...3 {
            let missing = column.verdicts.filter { $0.ruling == .notJudged }.compactMap { RuleBook.rule($0.rule) }
            if missing.isEmpty { break }
            let again = await runner.report(on: [design], by: missing).columns[0].verdicts
            column.verdicts = column.verdicts.map { old in again.first { $0.rule == old.rule } ?? old }
        }
        return ConformanceReport(rules: RuleBook.rules, columns: [column], seed: runner.seed)
    }
}
