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
        let count = cells.map(\.count).max() ?? 0
        let rows = (0..<count).map { index in cells.map { index < $0.count ? $0[index] : "" } }
        return ([columns.map { style.cyan($0.title) }] + rows).map { row in
            row.map { $0.padded(to: width + gap) }.joined().trimmedEnd + "\n"
        }.joined()
    }
}
