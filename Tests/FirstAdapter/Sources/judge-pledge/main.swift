// begin: import-fuzzing
import Fuzzing
// end: import-fuzzing
import LabCommandLine
import PledgeAdapter

// begin: fuzzing
await FuzzedPrograms.runIfRequested(designs: [pledge])
// end: fuzzing
await JudgeProgram.run([pledge])
