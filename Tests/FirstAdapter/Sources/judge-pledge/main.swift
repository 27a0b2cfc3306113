import Conformance
import Foundation
// begin: import-fuzzing
import Fuzzing
// end: import-fuzzing
import PledgeAdapter

var designs = [pledge]
// begin: wrong-adapters
designs += wrongAdapters
// end: wrong-adapters
await IsolatedRun.runIfRequested(designs: designs)
// begin: fuzzing
await FuzzedPrograms.runIfRequested(designs: designs)
// end: fuzzing

let report = await RuleRunner(isolation: .process(.thisProgram)).report(on: [pledge])
print(report)
exit(report.broken.isEmpty ? 0 : 1)
