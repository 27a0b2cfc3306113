import Conformance
import ConformanceMutants
import Foundation
import Fuzzing
import LabAdapters

await FuzzedPrograms.runIfRequested(designs: Mutants.all)
// The designs, too: unlike `promise-lab`, this program loads no library for requests, so it starts faster.
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
