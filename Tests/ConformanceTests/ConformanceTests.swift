import Conformance
import Designs
import TestSupport
import Testing

/// Every design against every rule, each pair as a test case of its own.
@Suite struct ConformanceTests {
    /// One test case.
    struct Case: Sendable, CustomTestStringConvertible {
        let design: any PromiseConformance
        let rule: Rule

        var testDescription: String { "\(design.name): \(rule.id)" }
    }

    static let cases = Catalogue.designs.flatMap { design in RuleBook.rules.map { Case(design: design, rule: $0) } }

    /// Dangerous rules run in the command line program, which is built beside the tests.
    static let runner = Runner(isolation: .process(Launcher(executable: BuiltProgram("promise-lab").url)))

    @Test(arguments: cases)
    func `no rule is broken`(_ one: Case) async {
        let verdict = await Self.runner.judge(one.rule, on: one.design)
        #expect(verdict.ruling != .broken, "\(Comment(rawValue: Self.story(of: verdict, one)))")
    }

    @Test func `every declared difference names a rule`() {
        let known = Set(RuleBook.rules.map(\.id))
        for design in Catalogue.designs {
            for difference in design.differences {
                #expect(known.contains(difference.rule), "\(design.name) declares a difference for an unknown rule")
                #expect(!difference.reason.isEmpty)
            }
        }
    }

    private static func story(of verdict: Verdict, _ one: Case) -> String {
        let column = ConformanceReport.Column(design: one.design.name, summary: one.design.summary, verdicts: [verdict])
        let report = ConformanceReport(rules: [one.rule], columns: [column], seed: runner.seed)
        return TerminalReport(report, ink: .plain).text
    }
}
