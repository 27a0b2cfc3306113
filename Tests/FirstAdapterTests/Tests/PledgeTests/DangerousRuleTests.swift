import Conformance
import PledgeAdapter
import Testing

private let runner = Runner(links: 100_000, isolation: .process(Launcher(programBesideTests: "judge-pledge")))

@Test(arguments: RuleBook.rules.filter { $0.needsOwnProcess && $0.id != "scale.chain-dropped" })
func `a pledge breaks no dangerous rule either`(_ rule: Rule) async {
    let verdict = await runner.judge(rule, on: pledge)
    #expect(verdict.ruling != .broken, "\(verdict)")
}

@Test func `releasing a long chain of pledges overflows the stack`() async throws {
    let rule = try #require(RuleBook.rules(startingWith: "scale.chain-dropped").first)
    let verdict = await runner.judge(rule, on: pledge)
    #expect(verdict.ruling == .broken)
    #expect(verdict.reason.hasPrefix("The process crashed: "))
}
