import Conformance

/// Lays out listings of code side by side, in rows of equally many as the width allows.
enum Columns {
    struct Column {
        let title: String
        let lines: [String]

        var width: Int { max(title.count, lines.map(\.count).max() ?? 0) }
    }

    private static let gap = 3
    /// A narrower column would break almost every line of code.
    private static let leastWidth = 36

    static func text(_ columns: [Column], width: Int, style: TerminalStyle) -> String {
        let widest = columns.map(\.width).max() ?? 0
        // Two listings stand side by side even if some of their lines have to be wrapped, and more only if none has.
        let fitting = (width + gap) / (widest + gap)
        let count = max(fitting, width >= 2 * leastWidth + gap ? 2 : 1)
        let columnWidth = min(widest, (width - gap * (count - 1)) / count)
        return stride(from: 0, to: columns.count, by: count).map { start in
            row(Array(columns[start...].prefix(count)), columnWidth, style)
        }.joined(separator: "\n")
    }

    private static func row(_ columns: [Column], _ width: Int, _ style: TerminalStyle) -> String {
        let cells = columns.map { column in column.lines.flatMap { WrappedText.code($0, width: width) } }
        var lines = [line(columns.map(\.title), width, paint: style.cyan)]
        for index in 0..<(cells.map(\.count).max() ?? 0) {
            lines.append(line(cells.map { index < $0.count ? $0[index] : "" }, width) { $0 })
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func line(_ cells: [String], _ width: Int, paint: (String) -> String) -> String {
        let blanks = cells.reversed().drop(while: \.isEmpty).reversed()
        let last = blanks.count - 1
        return blanks.enumerated().map { index, text in
            paint(text) + (index == last ? "" : String(repeating: " ", count: max(0, width - text.count) + gap))
        }.joined()
    }
}
