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

    /// The layout for standard output at this moment.
    package static var ofTerminal: TerminalLayout { TerminalLayout(width: Terminal.width, style: Terminal.style) }

    /// The lines as one text. Lines that are too long are broken between words.
    package func text(_ lines: [String]) -> String {
        lines.flatMap { $0.wrapped(to: width) }.map { $0 + "\n" }.joined()
    }
}
