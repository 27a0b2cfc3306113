import Conformance
import Foundation
import Mutants

await IsolatedRun.answerIfAsked(designs: Mutants.all)
switch CommandLine.arguments.dropFirst().first {
case "matrix":
    do {
        try await Measurement.run(Array(CommandLine.arguments.dropFirst(2)))
    } catch {
        Measurement.tell("\(error.localizedDescription)\n")
        exit(1)
    }
default: print("This program runs mutants for ConformanceSelfTests and for 'make mutants'; run those instead.")
}
