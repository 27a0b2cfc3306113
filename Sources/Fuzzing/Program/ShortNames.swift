// Short names of two types that the whole module uses.

typealias Name = PromiseProgram.Name
typealias Ending = PromiseProgram.Ending
