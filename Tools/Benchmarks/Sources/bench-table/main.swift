import Foundation

// bench-table ROUNDS COUNTS JSON: reads the measurements of all rounds and the counts, prints a table, and writes the
// figures as JSON.

guard CommandLine.arguments.count == 4 else {
    FileHandle.standardError.write(
        Data("usage: bench-table <folder of rounds> <folder of counts> <file for the JSON>\n".utf8))
    exit(64)
}
let folder = URL(filePath: CommandLine.arguments[1])
let report = Report(try Rounds(in: folder), try Counts.all(in: URL(filePath: CommandLine.arguments[2])))
guard !report.rows.isEmpty else {
    FileHandle.standardError.write(Data("No workload matches the filter, so nothing was measured.\n".utf8))
    exit(1)
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
try encoder.encode(report).write(to: URL(filePath: CommandLine.arguments[3]))
print(Table(report: report))
