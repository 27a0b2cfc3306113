import Conformance
import PledgeAdapter
import XCTest

final class RuleXCTests: XCTestCase {
    func testQueues() async throws {
        let runner = RuleRunner(isolation: .process(RuleLauncher(programBesideTests: "judge-pledge")))
        var report = await runner.report(on: [pledge], by: RuleBook.rules(at: .queues))
        let file = URL(fileURLWithPath: #filePath).appending(path: "../../../known-failures.json").standardized
        report.known = try KnownFailures(contentsOf: file)
        XCTAssert(report.changes.isEmpty, "\(report)")
    }
}
