import Foundation
import Workbench

/// Prints a line. The judge is told on which queue and thread that happened.
func print(_ line: String) { Workpiece.print(line) }

/// Ends the program.
func end() { exit(0) }
