import Conformance
import Foundation

/// What is at the other end of standard output, and how to write to it.
enum Terminal {
    static let isInteractive = isatty(STDOUT_FILENO) == 1

    /// Colour only on a terminal, and only if nobody asked for none (see no-color.org).
    static let ink: Ink = isInteractive && (environment["NO_COLOR"] ?? "").isEmpty ? .colored : .plain

    /// How many columns a line may have.
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

/// A line that says how far a long run is; written to a terminal only, and wiped at the end.
struct Progress {
    private let total: Int
    private var done = 0
    private let isShown = isatty(STDERR_FILENO) == 1 && Terminal.isInteractive

    init(total: Int = 0) { self.total = total }

    mutating func step(_ what: String) {
        done += 1
        show("\(done)/\(total)  \(what)")
    }

    func end() { show("") }

    func show(_ text: String) {
        guard isShown else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[2K\(text.prefix(Terminal.width - 1))".utf8))
    }
}
