import Conformance
import Designs
import Testing

/// Every design, and every control, against every rule, each pair as a test case of its own.
@Suite struct ConformanceTests {
    /// One test case.
    struct Case: Sendable, CustomTestStringConvertible {
        let design: any PromiseConformance
        let rule: Rule

        var testDescription: String { "\(design.name): \(rule.id)" }
    }

    static let cases = Catalogue.all.flatMap { design in RuleBook.rules.map { Case(design: design, rule: $0) } }

    @Test(arguments: cases)
    func `no rule is broken`(_ one: Case) async {
        let verdict = await Judged.shared.verdict(one.rule, on: one.design)
        #expect(verdict.ruling != .broken, "\(Comment(rawValue: Self.story(of: verdict, one)))")
    }

    @Test(arguments: Catalogue.all.map(\.name))
    func `every declared difference names a rule and says why`(_ name: String) throws {
        let design = try #require(Catalogue.all.first { $0.name == name })
        let known = Set(RuleBook.rules.map(\.id))
        for difference in design.differences {
            #expect(known.contains(difference.rule))
            #expect(!difference.reason.isEmpty)
        }
    }

    @Test func `a wait that is declared to be in vain is kept short`() async throws {
        let rule = try #require(RuleBook.rules.first { $0.id == "when.settled-rejection" })
        let verdict = await Judged.shared.verdict(rule, on: try #require(Catalogue.controls.first))
        #expect(verdict.observed == ["still pending"])
        #expect(verdict.seconds < rule.patience)
    }

    private static func story(of verdict: Verdict, _ one: Case) -> String {
        let column = ConformanceReport.Column(design: one.design.name, summary: one.design.summary, verdicts: [verdict])
        let report = ConformanceReport(rules: [one.rule], columns: [column], seed: verdict.seed)
        return TerminalReport(report, ink: .plain).text
    }
}
