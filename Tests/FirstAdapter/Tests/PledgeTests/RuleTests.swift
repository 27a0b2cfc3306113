import Conformance
import Foundation
import PledgeAdapter
import Testing

private let runner = RuleRunner(isolation: .process(RuleLauncher(programBesideTests: "judge-pledge")))
private let file = URL(fileURLWithPath: #filePath).appending(path: "../../../known-failures.json").standardized

@Test(
    "A pledge breaks no rule in a new way", .timeLimit(.minutes(10)), arguments: try RuleBook.rules(of: "1.0"))
func rules(_ rule: Rule) async throws {
    let known = try KnownFailures(contentsOf: file)
    let verdict = await runner.judge(rule, on: pledge)
    #expect(known.change(in: verdict, of: pledge) == nil)
}
