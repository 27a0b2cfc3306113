import Foundation

/// The mutants that each rule finds broken, as measured by `make mutants`.
///
/// Measuring takes minutes, so the result is kept in a file, with a line for each rule. The tests check that the file
/// covers all rules and mutants, and compare the file with new verdicts.
public struct Matrix: Codable, Equatable, Sendable {
    /// The mutants, denoted by ``Fault/slug``, that one rule finds broken.
    public struct Row: Codable, Equatable, Sendable {
        public let rule: String
        /// The mutants that broke the rule in every run.
        public let breaks: [String]
        /// The mutants that broke the rule only in some runs, because chance decides.
        public let breaksAtTimes: [String]

        public init(rule: String, breaks: [String], breaksAtTimes: [String]) {
            (self.rule, self.breaks, self.breaksAtTimes) = (rule, breaks, breaksAtTimes)
        }
    }

    /// The number of verdicts of each rule on each mutant, each with another seed.
    public let runs: Int
    /// A row for each rule that was measured, in the order of the rule book.
    public let rows: [Row]

    public init(runs: Int, rows: [Row]) {
        self.runs = runs
        self.rows = rows
    }

    /// The file of the matrix in the repository.
    public static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs/generated/mutants.json").standardizedFileURL

    /// Reads the result of the last measurement.
    public static func read() throws -> Matrix {
        try JSONDecoder().decode(Matrix.self, from: Data(contentsOf: file))
    }

    /// Replaces the file. Each row is one line, so that a new rule changes few lines.
    public func write() throws {
        func list(_ names: [String]) -> String { "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
        let lines = rows.map { row in
            "    {\"rule\": \"\(row.rule)\", \"breaks\": \(list(row.breaks)), \"breaksAtTimes\": \(list(row.breaksAtTimes))}"
        }
        let text = "{\n  \"runs\": \(runs),\n  \"rows\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
        try Data(text.utf8).write(to: Self.file)
    }

    /// The row of the rule; `nil` if the rule was not measured.
    public func row(_ rule: String) -> Row? { rows.first { $0.rule == rule } }

    /// The rules that the mutant with this fault broke in every run.
    public func rules(broken fault: Fault) -> [String] {
        rows.filter { $0.breaks.contains(fault.slug) }.map(\.rule)
    }

    /// The rules that the mutant with this fault broke only in some runs.
    public func rules(brokenAtTimes fault: Fault) -> [String] {
        rows.filter { $0.breaksAtTimes.contains(fault.slug) }.map(\.rule)
    }
}
