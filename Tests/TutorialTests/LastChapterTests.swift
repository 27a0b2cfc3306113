import Conformance
import Fuzzing
import Testing

@testable import Chapter11

/// The promise of the last chapter. These tests also run under the thread sanitizer.
@Suite(.timeLimit(.minutes(10))) struct LastChapterTests {
    @Test("It agrees with the model on ten thousand random programs")
    func randomPrograms() async {
        let report = await Fuzzer(design: Adapter()).run(programs: 10_000, seed: 1)
        #expect(report.disagreement == nil, "\(report)")
    }

    @Test(
        "It breaks no rule that needs no process of its own",
        arguments: RuleBook.rules.filter { !$0.needsOwnProcess && $0.section != .scale })
    func rules(_ rule: Rule) async {
        let verdict = await RuleRunner(racingSeconds: 0.05).judge(rule, on: Adapter())
        #expect(verdict.ruling != .broken, "\(verdict)")
    }
}
