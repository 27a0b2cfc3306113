import Conformance

/// The width and the colors of lines at a terminal.
package struct TerminalLayout: Sendable {
    /// The maximum length of a line of text, in characters.
    package let width: Int
    /// The maximum length of a line of code.
    private let widthOfCode: Int
    package let style: TerminalStyle

    /// Makes a layout. Limits the width of text to a hundred characters, because longer lines are hard to read.
    package init(width: Int, style: TerminalStyle) {
        (self.width, widthOfCode) = (min(max(width, 30), 100), max(width, 30))
        self.style = style
    }

    /// The layout for standard output at this moment.
    package static var ofTerminal: TerminalLayout { TerminalLayout(width: Terminal.width, style: Terminal.style) }

    /// The lines as one text. Lines that are too long are broken between words. Code is indented by four blanks.
    package func text(_ lines: [String]) -> String {
        lines.flatMap { $0.wrapped(to: $0.hasPrefix("    ") ? widthOfCode : width) }.map { $0 + "\n" }.joined()
    }
}
