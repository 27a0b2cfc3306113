import Conformance
import PledgeAdapter
import XCTest

final class RuleXCTests: XCTestCase {
    func testQueues() async throws {
        let runner = RuleRunner(isolation: .process(RuleLauncher(programBesideTests: "judge-pledge")))
        let file = URL(fileURLWithPath: #filePath).appending(path: "../../../known-failures.json").standardized
        let known = try KnownFailures(contentsOf: file)
        let report = await runner.report(on: [pledge], by: RuleBook.rules(at: .queues), knowing: known)
        XCTAssert(report.changes.isEmpty, "\(report)")
    }
}
