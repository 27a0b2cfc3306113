/// Rows of texts: as columns for a terminal, or as a table in Markdown.
package struct TextTable {
    /// The alignment of a column. The raw value is its mark in Markdown.
    package enum Alignment: String, Sendable {
        case left = "---"
        case right = "--:"
        case center = ":-:"
    }

    private let rows: [[String]]
    private let alignments: [Alignment]

    /// Makes a table of rows, which may differ in length. Columns without an alignment are aligned to the left.
    package init(_ rows: [[String]], aligned alignments: [Alignment] = []) {
        self.rows = rows
        let count = rows.map(\.count).max() ?? 0
        self.alignments = (0..<count).map { $0 < alignments.count ? alignments[$0] : .left }
    }

    /// A line for each row. Each column is as wide as its widest cell. Control sequences for colors don't count.
    ///
    /// If `width` is given and a line would be wider, the text in the last column is continued below.
    package func lines(indent: Int = 0, gap: String = "  ", width: Int? = nil) -> [String] {
        let widths = alignments.indices.map { column in
            rows.map { column < $0.count ? $0[column].visibleCount : 0 }.max() ?? 0
        }
        let blanks = String(repeating: " ", count: indent)
        let start = indent + widths.dropLast().reduce(0) { $0 + $1 + gap.count }
        return rows.flatMap { row in
            let cells = zip(zip(row, alignments), widths).map { cell, width in
                cell.1 == .right ? cell.0.aligned(to: width) : cell.0.padded(to: width)
            }
            let line = (blanks + cells.joined(separator: gap)).trimmedEnd
            guard let width, line.visibleCount > width, row.count == widths.count, let last = row.last else {
                return [line]
            }
            let parts = last.split(separator: " ").map(String.init).wrapped(separator: " ", width: width - start)
            let first = (blanks + (cells.dropLast() + [parts.first ?? ""]).joined(separator: gap)).trimmedEnd
            return [first] + parts.dropFirst().map { String(repeating: " ", count: start) + $0 }
        }
    }

    /// The table in Markdown. The first row is its head.
    package var markdown: String {
        let lines = rows.map { row in "|" + row.map { $0.isEmpty ? " |" : " \(Self.escaped($0)) |" }.joined() }
        let rule = "| " + alignments.map(\.rawValue).joined(separator: " | ") + " |"
        return (lines.prefix(1) + [rule] + lines.dropFirst()).joined(separator: "\n")
    }

    /// The text, escaped for a cell of a table in Markdown.
    package static func escaped(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("\n", with: "<br>")
    }
}
