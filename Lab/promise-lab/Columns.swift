import Conformance

/// Lays out texts side by side as far as the width allows, and the remaining texts below.
enum Columns {
    struct Column {
        let title: String
        let lines: [String]

        var width: Int { max(title.count, lines.map(\.count).max() ?? 0) }
    }

    private static let gap = 3

    static func text(_ columns: [Column], width: Int, style: TerminalStyle) -> String {
        var rows: [[Column]] = []
        for column in columns {
            let used = rows.last.map { $0.reduce(0) { $0 + $1.width + gap } } ?? width
            if used + column.width <= width, !rows.isEmpty {
                rows[rows.count - 1].append(column)
            } else {
                rows.append([column])
            }
        }
        // Columns that are below each other get the same width, if all rows then still fit.
        let widths = (rows.first ?? []).indices.map { place in
            rows.compactMap { place < $0.count ? $0[place].width : nil }.max() ?? 0
        }
        let isAligned = widths.reduce(0) { $0 + $1 + gap } - gap <= width
        return rows.map { row($0, widths: isAligned ? widths : $0.map(\.width), style) }.joined(separator: "\n")
    }

    private static func row(_ columns: [Column], widths: [Int], _ style: TerminalStyle) -> String {
        let height = columns.map(\.lines.count).max() ?? 0
        let columns = Array(zip(columns, widths))
        var text = line(columns.map { ($0.title, $1) }, paint: style.cyan)
        for index in 0..<height {
            text += line(columns.map { (index < $0.lines.count ? $0.lines[index] : "", $1) }, paint: { $0 })
        }
        return text
    }

    private static func line(_ cells: [(text: String, width: Int)], paint: (String) -> String) -> String {
        var line = ""
        var padding = 0
        for (text, width) in cells {
            if !text.isEmpty {
                line += String(repeating: " ", count: padding) + paint(text)
                padding = width - text.count + gap
            } else {
                padding += width + gap
            }
        }
        return line + "\n"
    }
}
