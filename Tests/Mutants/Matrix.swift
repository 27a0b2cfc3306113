import Foundation

/// The rules that find each mutant broken, as `make mutants` measured it.
///
/// Measuring takes minutes, so the result is kept in a file. The tests check that the file covers all rules and mutants,
/// and compare it with new verdicts.
public struct Matrix: Codable, Equatable, Sendable {
    /// The rules that one mutant broke. Rules that it kept in every run are not listed.
    public struct Row: Codable, Equatable, Sendable {
        /// The fault's ``Fault/slug``.
        public let mutant: String
        /// The rules that it broke in every run.
        public let breaks: [String]
        /// The rules that it broke only in some runs, because chance decides.
        public let breaksAtTimes: [String]

        public init(mutant: String, breaks: [String], breaksAtTimes: [String]) {
            self.mutant = mutant
            self.breaks = breaks
            self.breaksAtTimes = breaksAtTimes
        }

        /// All rules that it broke at least once.
        public var everBroken: [String] { breaks + breaksAtTimes }
    }

    /// How often each mutant was judged by each rule, each time with another seed.
    public let runs: Int
    /// The rules by which the mutants were judged.
    public let rules: [String]
    /// One row for each mutant that was judged.
    public let rows: [Row]

    public init(runs: Int, rules: [String], rows: [Row]) {
        self.runs = runs
        self.rules = rules
        self.rows = rows
    }

    /// The file in the repository.
    public static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs/mutants.json").standardizedFileURL

    /// Reads the result of the last measurement.
    public static func read() throws -> Matrix {
        try JSONDecoder().decode(Matrix.self, from: Data(contentsOf: file))
    }

    /// Replaces the file.
    public func write() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(self) + Data("\n".utf8)).write(to: Self.file)
    }

    /// The row of the fault; `nil` if it was not judged.
    public func row(_ fault: Fault) -> Row? { rows.first { $0.mutant == fault.slug } }
}
