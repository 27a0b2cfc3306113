import LearnJudge
import LearnPrograms

/// Prints a line. The judge receives the line with the current queue and thread.
func print(_ line: String) { JudgedProgram.printExplored(line) }

/// Ends the program.
func end() { JudgedProgram.end() }
