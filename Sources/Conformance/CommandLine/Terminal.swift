import Foundation

/// Standard output and standard error, and the properties of the terminal.
package enum Terminal {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether standard output is a terminal.
    package static let isInteractive = isatty(STDOUT_FILENO) == 1

    /// Whether control codes may be written. Only a `dumb` terminal doesn't accept them.
    static let acceptsControlCodes = environment["TERM"] != "dumb"

    /// Whether texts are colored. Colors need a terminal that accepts control codes, or `CLICOLOR_FORCE`. `NO_COLOR` turns them
    /// off (see no-color.org).
    package static let showsColors =
        (isInteractive && acceptsControlCodes || isSet("CLICOLOR_FORCE")) && !isSet("NO_COLOR")

    /// The style of emphasized texts: colors if the terminal shows them, otherwise none.
    package static let style: TerminalStyle = showsColors ? .colored : .plain

    private static func isSet(_ variable: String) -> Bool { !(environment[variable] ?? "").isEmpty }

    /// The number of columns: the value of `COLUMNS`, or else the width of the terminal, or else 120.
    package static var width: Int { knownWidth ?? 120 }

    /// The number of columns; nil if `COLUMNS` isn't set and standard output isn't a terminal.
    private static var knownWidth: Int? {
        if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
        var size = winsize()
        guard isInteractive, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The line, cut with `…` if the number of columns is known and the line is wider. The line must have no control codes.
    package static func fitted(_ line: String) -> String {
        guard let width = knownWidth, line.count > width else { return line }
        return line.prefix(width - 1) + "…"
    }

    /// Writes the text to standard output. If that fails, for example because the disk is full, writes the reason to
    /// standard error and ends the process with the exit status 74.
    package static func write(_ text: String) {
        do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch {
            writeError("Standard output cannot be written: \(error.localizedDescription)")
            exit(74)
        }
    }

    /// Writes the text and a line break to standard error. If that fails, nothing happens.
    package static func writeError(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}
