import Conformance
// begin: import-fuzzing
import Fuzzing
// end: import-fuzzing
import PledgeAdapter

// begin: fuzzing
await FuzzedPrograms.runIfRequested(designs: [pledge])
// end: fuzzing
await JudgeProgram.run([pledge])
