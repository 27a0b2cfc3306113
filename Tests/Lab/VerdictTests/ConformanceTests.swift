import Conformance
import LabAdapters
import ProgramTestSupport
import Testing

/// Judges every design and every control by every rule. Each pair is a test case.
@Suite("The designs and the rule book", .timeLimit(.minutes(10)))
struct ConformanceTests {
    /// A design and a rule.
    struct Case: Sendable, CustomTestStringConvertible {
        let design: any PromiseConformance
        let rule: Rule

        var testDescription: String { "\(design.name): \(rule.id)" }
    }

    static let cases = Catalog.all.flatMap { design in RuleBook.rules.map { Case(design: design, rule: $0) } }

    @Test("No rule is broken", arguments: cases)
    func noRuleIsBroken(_ one: Case) async {
        let verdict = await VerdictCache.shared.verdict(one.rule, on: one.design)
        #expect(!verdict.isBroken, "\(Comment(rawValue: Self.story(of: verdict, one)))")
    }

    @Test("Every declared difference names a rule and gives a reason", arguments: Catalog.all.map(\.name))
    func declaredDifferences(_ name: String) throws {
        let design = try #require(Catalog.all.first { $0.name == name })
        let known = Set(RuleBook.rules.map(\.id))
        for difference in design.differences {
            #expect(known.contains(difference.rule))
            #expect(!difference.reason.isEmpty)
        }
    }

    @Test("A rule with a declared timeout as its difference waits for a shorter time")
    func declaredMissedDeadline() async throws {
        let rule = try #require(RuleBook.rule("when.settled-rejection"))
        // The timeout is so long that a busy machine does not hide the difference.
        let runner = RuleRunner(
            timeoutFactor: 6, isolation: .process(RuleLauncher(executable: BuiltProgram("promise-lab").url)))
        let verdict = await runner.judge(rule, on: try #require(Catalog.controls.first))
        #expect(verdict.observed == ["still pending"])
        #expect(verdict.seconds < rule.timeout * runner.timeoutFactor)
    }

    private static func story(of verdict: Verdict, _ one: Case) -> String {
        let column = ConformanceReport.Column(design: one.design.name, summary: one.design.summary, verdicts: [verdict])
        let report = ConformanceReport(rules: [one.rule], columns: [column], seed: verdict.seed)
        return TerminalReport.text(report)
    }
}
