import Conformance
import PledgeAdapter
import Testing

private let runner = RuleRunner(isolation: .process(RuleLauncher(programBesideTests: "judge-pledge")))

@Test(
    "A pledge breaks no dangerous rule but one", .timeLimit(.minutes(10)),
    arguments: RuleBook.rules.filter { $0.needsOwnProcess && $0.id != "scale.chain-dropped" })
func dangerousRules(_ rule: Rule) async {
    let verdict = await runner.judge(rule, on: pledge)
    #expect(verdict.isBroken == false, "\(verdict)")
}

@Test("Releasing a long chain of pledges overflows the stack", .timeLimit(.minutes(10)))
func droppedChain() async throws {
    let rule = try #require(RuleBook.rule("scale.chain-dropped"))
    let verdict = await runner.judge(rule, on: pledge)
    #expect(verdict.ruling == .broken)
    #expect(verdict.reason.hasPrefix("The process crashed: "))
}
