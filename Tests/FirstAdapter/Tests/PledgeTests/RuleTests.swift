import Conformance
import PledgeAdapter
import Testing

@Test(
    "A pledge breaks no rule", .timeLimit(.minutes(10)), arguments: RuleBook.rules.filter { !$0.needsOwnProcess })
func rules(_ rule: Rule) async {
    let verdict = await RuleRunner().judge(rule, on: pledge)
    #expect(verdict.isBroken == false, "\(verdict)")
}
