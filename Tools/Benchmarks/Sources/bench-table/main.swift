import Foundation

// bench-table ROUNDS COUNTS: reads the measurements of all rounds and the counts, and prints a table.

guard CommandLine.arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: bench-table <folder of rounds> <folder of counts>\n".utf8))
    exit(64)
}
let folder = URL(filePath: CommandLine.arguments[1])
let table = Table(rounds: try Rounds(in: folder), counts: try Counts.all(in: URL(filePath: CommandLine.arguments[2])))
guard !table.workloads.isEmpty else {
    FileHandle.standardError.write(Data("No workload matches the filter, so nothing was measured.\n".utf8))
    exit(1)
}
print(table)
