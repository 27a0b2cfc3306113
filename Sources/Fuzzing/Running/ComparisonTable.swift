import Conformance

/// The table of expected and observed lines in the report of a disagreement.
struct ComparisonTable: Codable {
    /// A line, and its subject: an event, a request or a promise.
    struct Line: Equatable {
        let subject: String
        let text: String
    }

    /// One row: the expected and the observed line about a subject. One of them may be missing.
    struct Row: Codable, Equatable {
        var expected: String?
        var observed: String?

        var isRight: Bool { expected == observed }
    }

    let rows: [Row]

    /// Pairs the lines by their subjects, so that a missing line doesn't shift the others. Lines of the same subject are
    /// paired in their order.
    init(expected: [Line], observed: [Line]) {
        var left = observed
        var rows = expected.map { line in
            let index = left.firstIndex { $0.subject == line.subject }
            return Row(expected: line.text, observed: index.map { left.remove(at: $0).text })
        }
        rows += left.map { Row(expected: nil, observed: $0.text) }
        self.rows = rows
    }

    /// Pairs the lines by their positions, for a step whose only fault is the order of the lines.
    init(inOrder expected: [Line], _ observed: [Line]) {
        rows = (0..<max(expected.count, observed.count)).map { index in
            Row(
                expected: index < expected.count ? expected[index].text : nil,
                observed: index < observed.count ? observed[index].text : nil)
        }
    }

    init(_ parts: [ComparisonTable]) { rows = parts.flatMap(\.rows) }

    /// The two columns with their headings. A sign marks each row in which the columns differ.
    var text: String {
        let lines = rows.map { ["\($0.isRight ? " " : "✗") \($0.expected ?? "")", $0.observed ?? ""] }
        return TextTable([["  expected", "observed"]] + lines).lines(indent: 2, gap: "   ").joined(separator: "\n")
    }
}
