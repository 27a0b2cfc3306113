import Foundation

/// What every rule says of every mutant, as `make mutants` measured it.
///
/// Judging takes minutes, so the result is kept in a file. The tests hold it against the rules and mutants that there
/// are, and live verdicts against what it says.
public struct Matrix: Codable, Equatable, Sendable {
    /// The verdicts on one mutant. Rules that it kept in every run are not named.
    public struct Row: Codable, Equatable, Sendable {
        /// The fault's ``Fault/slug``.
        public let mutant: String
        /// The rules that it broke in every run.
        public let breaks: [String]
        /// The rules that it broke in some runs only: luck decides there.
        public let breaksAtTimes: [String]

        public init(mutant: String, breaks: [String], breaksAtTimes: [String]) {
            self.mutant = mutant
            self.breaks = breaks
            self.breaksAtTimes = breaksAtTimes
        }

        /// Every rule that it broke at least once.
        public var everBroken: [String] { breaks + breaksAtTimes }
    }

    /// How often every mutant was judged by every rule, with another seed each time.
    public let runs: Int
    /// The rules that judged.
    public let rules: [String]
    /// One row for each mutant that was judged.
    public let rows: [Row]

    public init(runs: Int, rules: [String], rows: [Row]) {
        self.runs = runs
        self.rules = rules
        self.rows = rows
    }

    /// Where the repository keeps it.
    public static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs/mutants.json").standardizedFileURL

    /// What was measured last.
    public static func read() throws -> Matrix {
        try JSONDecoder().decode(Matrix.self, from: Data(contentsOf: file))
    }

    /// Keeps this one in its place.
    public func write() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(self) + Data("\n".utf8)).write(to: Self.file)
    }

    /// The row of the fault, if it was judged.
    public func row(_ fault: Fault) -> Row? { rows.first { $0.mutant == fault.slug } }
}
