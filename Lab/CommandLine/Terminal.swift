import Foundation

/// Standard output and standard error, and the properties of the terminal.
public enum Terminal {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether standard output is a terminal.
    public static let isInteractive = isatty(STDOUT_FILENO) == 1

    /// Whether standard output is a terminal or `CLICOLOR_FORCE` is set, and `NO_COLOR` is not (see no-color.org).
    public static let showsColors = (isInteractive || isSet("CLICOLOR_FORCE")) && !isSet("NO_COLOR")

    private static func isSet(_ variable: String) -> Bool { !(environment[variable] ?? "").isEmpty }

    /// The number of columns: that of `COLUMNS`, or that of the terminal, or else 120.
    public static var width: Int {
        if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
        var size = winsize()
        if isInteractive, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return 120
    }

    /// Writes the text to standard output.
    public static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    /// Writes the text and a line break to standard error.
    public static func writeError(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
