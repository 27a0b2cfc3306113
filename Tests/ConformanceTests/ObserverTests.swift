import Conformance
import ConformanceMutants
import Foundation
import ProgramTestSupport
import Testing

/// Judges small designs that never call some of the handlers with which rules observe promises.
@Suite("What rules observe with", .timeLimit(.minutes(10))) struct ObserverTests {
    private static let runner = RuleRunner(
        timeoutFactor: 0.1, links: 2_000, racingSeconds: 0.02, attempts: 1, isolation: .process(SelfTest.launcher))

    @Test(
        "If observers are never called, that is the only finding",
        arguments: [QuirkyDesign.Quirk.ignoresLateObservers, .ignoresEarlyObservers])
    func onlyFinding(_ quirk: QuirkyDesign.Quirk) async {
        let rules = RuleBook.rules.filter { $0.section != .scale && !$0.isRacing }
        let report = await Self.runner.report(on: [QuirkyDesign(quirk)], by: rules)
        #expect(report.broken.map(\.verdict.rule) == ["ordering.observers"], "\(report)")
        #expect(report.count(.notJudged) < 30 && report.count(.kept) > 150, "\(report)")
        #expect(report.conclusion.contains("Not judged: \(report.count(.notJudged))."), "\(report.conclusion)")
    }

    @Test("A rule that is not judged is no change of a known failure, and stays in the file")
    func knownFailures() async throws {
        let rule = try RuleBook.rule(named: "ordering.late-on-any-link")
        let failure = #"{ "design": "QuirkyDesign(ignoresLateObservers)", "observed": ["0"], "rule": "\#(rule.id)" }"#
        let folder = try TemporaryFolder([
            "known.json": #"{ "failures": [\#(failure)], "ruleBook": "1.0", "system": "Linux" }"#
        ])
        var known = try KnownFailures(contentsOf: folder.url.appending(path: "known.json"))
        let report = await Self.runner.report(
            on: [QuirkyDesign(.ignoresLateObservers)], by: [rule], knowing: known)
        #expect(report.count(.notJudged) == 1 && report.changes.isEmpty, "\(report)")
        known.accept(report)
        #expect(known.failures.map(\.rule) == [rule.id])
        #expect(JUnitReport.text(report).contains("skipped=\"1\""))
        #expect(MarkdownReport.text(report).contains("## Not judged"))
        #expect(
            TerminalReport.text(report).contains("Not judged\nQuirkyDesign(ignoresLateObservers)\n  ? ordering.late"))
    }
}
