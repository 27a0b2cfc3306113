import Foundation

/// One line of progress, on standard error.
enum Terminal {
    private static let isTerminal = isatty(2) == 1

    /// Shows the line in the place of the one before. Where that is not possible, lines follow one another.
    static func show(_ line: String) {
        let text = isTerminal ? "\r\u{1B}[K" + line.prefix(110) : line + "\n"
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Shows a line that stays.
    static func tell(_ line: String) {
        FileHandle.standardError.write(Data(((isTerminal ? "\r\u{1B}[K" : "") + line + "\n").utf8))
    }
}
