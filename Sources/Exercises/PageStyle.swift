import Conformance

/// How wide the lines are, and whether they are colored.
public struct PageStyle: Sendable {
    /// The most characters of a line.
    public let width: Int
    /// The colors.
    public let style: TerminalStyle

    /// Lines longer than a hundred characters are hard to read, so a wider terminal is not used to its edge.
    public init(width: Int, style: TerminalStyle) {
        self.width = min(max(width, 30), 100)
        self.style = style
    }

    /// Breaks a paragraph between words. A word that is longer than the width stands on a line of its own.
    public func wrap(_ text: String, indent: Int = 0) -> [String] {
        let room = width - indent
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= room {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { String(repeating: " ", count: indent) + $0 }
    }
}
