import Foundation

/// Prints progress and messages on standard error.
enum Log {
    private static let isTerminal = isatty(2) == 1
    private static let newLine = isTerminal ? "\r\u{1B}[K" : ""

    /// Shows a line of progress. On a terminal, the next line replaces this one.
    static func show(_ line: String) { write(isTerminal ? newLine + line.prefix(110) : line + "\n") }

    /// Shows a line that stays.
    static func printLine(_ line: String) { write(newLine + line + "\n") }

    private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
