import Conformance
import Foundation
import PledgeAdapter

var designs = [pledge]
// begin: wrong-adapters
designs += wrongAdapters
// end: wrong-adapters
await IsolatedRun.answerIfAsked(designs: designs)

let report = await RuleRunner(isolation: .process(.thisProgram)).report(on: [pledge])
print(report)
exit(report.broken.isEmpty ? 0 : 1)
