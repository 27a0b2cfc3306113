extension Specification {
    /// What the rule book says of a library that was written without it, and that this package does not depend on.
    ///
    /// Somebody judged it elsewhere and wrote the verdicts down; the specification repeats them.
    public struct Outsider: Sendable, Codable {
        /// The name of the library's promise.
        public let name: String
        /// One line about it.
        public let summary: String
        /// For each rule of the book, by its identifier, the verdict as ``Verdict/Ruling`` writes it, or ``varies``.
        public let verdicts: [String: String]

        /// Stands for a verdict where the library answers differently from run to run.
        public static let varies = "varies"

        /// Keeps the verdicts of the column, and says of the rules in `varying`, which were not judged, that they vary.
        public init(_ column: ConformanceReport.Column, varying: [String]) {
            name = column.design
            summary = column.summary
            verdicts = Dictionary(
                column.verdicts.map { ($0.rule, $0.ruling.rawValue) } + varying.map { ($0, Self.varies) },
                uniquingKeysWith: { first, _ in first })
        }

        func ruling(_ rule: Rule) -> Verdict.Ruling? { verdicts[rule.id].flatMap(Verdict.Ruling.init) }
    }
}
