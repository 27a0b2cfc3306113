import Conformance
import Foundation
// begin: import-fuzzing
import Fuzzing
// end: import-fuzzing
import PledgeAdapter
// begin: import-shaking
import Shaking

// end: import-shaking

var designs = [pledge]
// begin: wrong-adapters
designs += wrongAdapters
// end: wrong-adapters
await IsolatedRun.runIfRequested(designs: designs)
// begin: fuzzing
await FuzzedPrograms.runIfRequested(designs: designs)
// end: fuzzing
// begin: shaking
await ShakenPrograms.runIfRequested(designs: designs)
if CommandLine.arguments.contains("--shake") {
    do {
        let report = try await Shaker(designs: [pledge]).run(seconds: 60, progress: { print($0) })
        print(report)
        exit(report.findings.isEmpty ? 0 : 1)
    } catch {
        print(error.localizedDescription)
        exit(1)
    }
}
// end: shaking

let report = await RuleRunner(isolation: .process(.thisProgram)).report(on: [pledge])
print(report)
exit(report.broken.isEmpty ? 0 : 1)
