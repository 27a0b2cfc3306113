import Foundation

// bench-table ROUNDS JSON: reads the measurements of all rounds, prints a table, and writes the figures as JSON.

guard CommandLine.arguments.count == 3 else {
    FileHandle.standardError.write(Data("usage: bench-table <folder of rounds> <file for the JSON>\n".utf8))
    exit(64)
}
let folder = URL(filePath: CommandLine.arguments[1])
let report = Report(try Rounds(in: folder))
guard !report.rows.isEmpty else {
    FileHandle.standardError.write(Data("No workload matches the filter, so nothing was measured.\n".utf8))
    exit(1)
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
try encoder.encode(report).write(to: URL(filePath: CommandLine.arguments[2]))
print(Table(report: report))
