import Conformance

/// The figures of the benchmark, their explanations, and the reasons why designs are missing in some workloads.
struct SpeedContent: Sendable, Encodable {
    let source: String
    let rows: [Speed.Row]
    /// The explanations of the ratios in `docs/benchmarks.md`.
    let notes: [String]
    /// The reasons why designs are missing in the workloads whose closures run at once, by the names of the designs.
    let absent: [String: String]

    init(_ speed: Speed, _ report: ConformanceReport, in clone: Clone) throws {
        source = speed.source
        rows = speed.rows
        notes = try Self.explanations(in: clone)
        let reasons = report.columns.compactMap { column -> (String, String)? in
            let verdict = column.verdicts.first { $0.rule == "ordering.immediate-runs-before-settling-returns" }
            guard let verdict, verdict.ruling == .notApplicable else { return nil }
            return (column.design, verdict.reason)
        }
        absent = Dictionary(reasons) { first, _ in first }
    }

    /// The first paragraph and the list of the chapter "How to read the table".
    private static func explanations(in clone: Clone) throws -> [String] {
        let path = "docs/benchmarks.md"
        let lines = try clone.lines(path)
        guard let start = lines.firstIndex(of: "## How to read the table") else {
            throw PageError.notFound(what: "a chapter “How to read the table”", path: path)
        }
        let chapter = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
        let paragraphs = chapter.split(separator: "").map { $0.joined(separator: "\n") }
        let list = paragraphs.first { $0.hasPrefix("- ") } ?? ""
        return (paragraphs.prefix(1).map { Substring($0) } + list.split(separator: "\n- ")).map { item in
            String(item).replacing(#/\n +|\n/#, with: " ").replacing("**", with: "").replacing(#/^- /#, with: "")
        }
    }
}
