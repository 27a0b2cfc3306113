// begin: import-shaking
import Foundation
// end: import-shaking
// begin: import-fuzzing
import Fuzzing
// end: import-fuzzing
import LabCommandLine
import PledgeAdapter
// begin: import-shaking
import Shaking
// end: import-shaking

// begin: fuzzing
await FuzzedPrograms.runIfRequested(designs: [pledge])
// end: fuzzing
// begin: shaking
await ShakenPrograms.runIfRequested(designs: [pledge])
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
await JudgeProgram.run([pledge])
