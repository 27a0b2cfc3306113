import Conformance

/// The table of expected and observed lines in the report of a disagreement.
enum ComparisonTable {
    /// A line, and its subject: an event, a request or a promise.
    typealias Line = (subject: Name, text: String)

    /// One row: the expected and the observed line about a subject. One of them may be missing.
    typealias Row = (expected: String?, observed: String?)

    /// Pairs the lines by their subjects, so that a missing line doesn't shift the others. Lines of the same subject are
    /// paired in their order.
    static func paired(_ expected: [Line], _ observed: [Line]) -> [Row] {
        var left = observed
        let rows = expected.map { line -> Row in
            let index = left.firstIndex { $0.subject == line.subject }
            return (line.text, index.map { left.remove(at: $0).text })
        }
        return rows + left.map { line -> Row in (nil, line.text) }
    }

    /// Pairs the lines by their positions, for a step whose only fault is the order of the lines.
    static func inOrder(_ expected: [Line], _ observed: [Line]) -> [Row] {
        (0..<max(expected.count, observed.count)).map { index -> Row in
            (
                index < expected.count ? expected[index].text : nil,
                index < observed.count ? observed[index].text : nil
            )
        }
    }

    /// The two columns with their headings. A sign marks each row in which the columns differ.
    static func text(_ rows: [Row]) -> String {
        let lines = rows.map { row in
            ["\(row.expected == row.observed ? " " : "✗") \(row.expected ?? "")", row.observed ?? ""]
        }
        return TextTable([["  expected", "observed"]] + lines).lines(indent: 2, gap: "   ").joined(separator: "\n")
    }
}
