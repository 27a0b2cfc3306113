import Foundation

/// Standard output and standard error, and the properties of the terminal.
package enum Terminal {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether standard output is a terminal.
    package static let isInteractive = isatty(STDOUT_FILENO) == 1

    /// Whether standard output is a terminal and `NO_COLOR` is not set (see no-color.org).
    package static let showsColors = isInteractive && (environment["NO_COLOR"] ?? "").isEmpty

    /// The number of columns: that of `COLUMNS`, or that of the terminal, or else 120.
    package static var width: Int {
        if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
        var size = winsize()
        if isInteractive, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return 120
    }

    package static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    /// Writes the text and a line break to standard error.
    package static func writeError(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
