import Conformance
import LabAdapters
import ProgramTestSupport
import Testing

@Suite("The designs and the rule book", .timeLimit(.minutes(10))) struct ConformanceTests {
    @Test("No rule is broken", arguments: Catalog.all.map(\.name))
    func noRuleIsBroken(_ name: String) async throws {
        let design = try #require(Catalog.all.first { $0.name == name })
        let report = await VerdictCache.shared.report(on: [design])
        #expect(Set(report.columns[0].verdicts.map(\.rule)) == Set(RuleBook.rules.map(\.id)))
        let broken = TerminalReport(report, style: .plain).broken
        #expect(broken.isEmpty, "\(broken)")
    }

    @Test("Every reason for an unsupported member is the reason of a verdict", arguments: Catalog.all.map(\.name))
    func unsupportedMembers(_ name: String) async throws {
        let design = try #require(Catalog.all.first { $0.name == name })
        let report = await VerdictCache.shared.report(on: [design])
        let reasons = Set(report.columns[0].verdicts.map(\.reason))
        // The rule about abandoned promises also accepts a rejection, so it judges designs that lack this member, too.
        let needed = design.unsupportedMembers.filter { $1 != ["reportAbandonedPromises(to:)"] }
        #expect(Set(needed.keys).subtracting(reasons) == [])
    }

    @Test("A rule whose declared difference is a missed deadline waits for a shorter time")
    func declaredMissedDeadline() async throws {
        let rule = try RuleBook.rule(named: "when.settled-rejection")
        // The timeout is so long that a busy machine does not hide the difference.
        let runner = RuleRunner(
            timeoutFactor: 6, isolation: .process(RuleLauncher(executable: BuiltProgram("mutant-host").url)))
        let verdict = await runner.judge(rule, on: try #require(Catalog.controls.first))
        #expect(verdict.observed == ["still pending"])
        #expect(verdict.seconds < rule.timeout * runner.timeoutFactor)
    }
}
