// The module uses these two types everywhere, so it leaves out the name of the program.

typealias Name = PromiseProgram.Name
typealias Ending = PromiseProgram.Ending
