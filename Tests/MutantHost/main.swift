import Conformance
import ConformanceMutants
import Foundation
import Fuzzing
import LabAdapters

await FuzzedPrograms.runIfRequested(designs: Mutants.all)
// The tests also judge the designs in this program. Unlike `promise-lab`, it loads no library for requests, so it starts faster.
await IsolatedRun.runIfRequested(designs: Mutants.all + Catalog.all)
print("This program runs mutants for 'make test'. Run that instead.")
