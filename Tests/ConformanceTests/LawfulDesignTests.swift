import Conformance
import ConformanceMutants
import Testing

/// Judges small designs without a fault, each of which uses a freedom that a sentence of the contract grants.
@Suite("Freedoms of the contract", .timeLimit(.minutes(10))) struct LawfulDesignTests {
    @Test("A design breaks no rule by what the contract permits", arguments: LawfulDesign.Freedom.allCases)
    func keeps(_ freedom: LawfulDesign.Freedom) async {
        let runner = RuleRunner(
            rounds: 2, timeoutFactor: 2, links: 2_000, racingSeconds: 0.02, attempts: 1,
            isolation: .process(SelfTest.launcher))
        // Rules in which threads race would run alone, one after the other. None of the freedoms is about threads.
        let rules = RuleBook.rules.filter { !$0.isRacing }
        let report = await runner.report(on: [LawfulDesign(freedom)], by: rules)
        #expect(report.broken.isEmpty, "\(report)")
    }

    @Test(
        "The rules of cancellation are applicable if cancellation is an error",
        arguments: [LawfulDesign.Freedom.cancelsWithItsError, .cancelsWithCancellationError])
    func isJudged(_ freedom: LawfulDesign.Freedom) async throws {
        for rule in [
            "cancellation.settles", "cancellation.adopted", "cancellation.can-be-seen", "when.cancelled-input",
        ] {
            let verdict = try await SelfTest.judge(rule, on: LawfulDesign(freedom))
            #expect(verdict.ruling == .kept, "\(verdict.text)")
        }
    }

    @Test("If observers take no queue, rules observe elsewhere, and operators are still judged on queues")
    func queuesOfOperators() async throws {
        for rule in ["errors.map-value", "ordering.late-handler", "ordering.passing-by"] {
            let verdict = try await SelfTest.judge(rule, on: LawfulDesign(.observesWithoutQueues))
            #expect(verdict.ruling == .kept, "\(verdict.text)")
        }
    }
}
