import Conformance

/// The width and the colors of lines at a terminal.
package struct TerminalLayout: Sendable {
    /// The maximum length of a line, in characters.
    package let width: Int
    package let style: TerminalStyle

    /// Makes a layout. Limits the width to a hundred characters, because longer lines are hard to read.
    package init(width: Int, style: TerminalStyle) {
        self.width = min(max(width, 30), 100)
        self.style = style
    }

    /// Breaks a paragraph between words. A word that is longer than the width gets a line of its own.
    package func wrap(_ text: String, indent: Int = 0) -> [String] {
        let words = text.split(separator: " ").map(String.init)
        return words.wrapped(separator: " ", width: width - indent)
            .map { String(repeating: " ", count: indent) + $0 }
    }
}
