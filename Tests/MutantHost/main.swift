import Conformance
import Mutants

await IsolatedRun.answerIfAsked(designs: Mutants.all)
print("This program runs dangerous rules on mutants for ConformanceSelfTests; run those instead.")
