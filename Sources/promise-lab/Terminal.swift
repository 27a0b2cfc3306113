import Conformance
import Foundation

/// Standard output and standard error, and the properties of the terminal.
enum Terminal {
    static let isInteractive = isatty(STDOUT_FILENO) == 1

    /// Colored only on a terminal, and only if `NO_COLOR` is not set (see no-color.org).
    static let style: TerminalStyle = isInteractive && (environment["NO_COLOR"] ?? "").isEmpty ? .colored : .plain

    /// How many characters fit on a line.
    static var width: Int {
        if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
        var size = winsize()
        if isInteractive, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return 120
    }

    static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
    static func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    private static let environment = ProcessInfo.processInfo.environment
}
