import Foundation

/// Shows the progress of a long run on one line of the terminal, which is removed at the end. Without a terminal it shows
/// nothing.
package struct Progress: Sendable {
    private let total: Int
    private var done = 0
    private let isShown = isatty(STDERR_FILENO) == 1 && Terminal.isInteractive

    package init(total: Int = 0) { self.total = total }

    package mutating func step(_ what: String) {
        done += 1
        show("\(done)/\(total)  \(what)")
    }

    /// Removes the line.
    package func end() { show("") }

    /// Shows the text on the line.
    package func show(_ text: String) {
        guard isShown else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[2K\(text.prefix(Terminal.width - 1))".utf8))
    }
}
