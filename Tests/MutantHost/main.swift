import Conformance
import ConformanceMutants
import Foundation
import Fuzzing
import LabAdapters

await FuzzedPrograms.runIfRequested(designs: Mutants.all)
// The tests also judge the designs in this program. Unlike `promise-lab`, it loads no library for requests, so it starts faster.
await IsolatedRun.runIfRequested(designs: Mutants.all + Catalog.all)
switch CommandLine.arguments.dropFirst().first {
case "matrix":
    do {
        try await Measurement.run(Array(CommandLine.arguments.dropFirst(2)))
    } catch {
        Measurement.tell("\(error.localizedDescription)\n")
        exit(1)
    }
default: print("This program runs mutants for 'make test' and for 'make mutants'. Run one of these instead.")
}
