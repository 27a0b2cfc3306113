import Conformance
import PledgeAdapter
import Testing

@Test(arguments: RuleBook.rules.filter { !$0.needsOwnProcess })
func `a pledge breaks no rule`(_ rule: Rule) async {
    let verdict = await Runner().judge(rule, on: pledge)
    #expect(verdict.ruling != .broken, "\(verdict)")
}
