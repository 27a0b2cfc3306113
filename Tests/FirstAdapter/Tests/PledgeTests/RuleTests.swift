import Conformance
import Foundation
import PledgeAdapter
import Testing

@Test("A pledge breaks no rule in a new way", .timeLimit(.minutes(10)))
func rules() async throws {
    let runner = RuleRunner(isolation: .process(RuleLauncher(programBesideTests: "judge-pledge")))
    let file = URL(fileURLWithPath: #filePath).appending(path: "../../../known-failures.json").standardized
    let known = try KnownFailures(contentsOf: file)
    let report = await runner.report(on: [pledge], by: try RuleBook.rules(of: "1.0"), knowing: known)
    #expect(report.changes.isEmpty, "\(report)")
}
