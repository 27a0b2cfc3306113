import Foundation
import Synchronization

/// Shows the progress of a long run on one line of the terminal, which is removed at the end.
package struct Progress: Sendable {
    private let total: Int
    private var done = 0
    private let log: Log?
    private let isShown = isatty(STDERR_FILENO) == 1 && Terminal.isInteractive && Terminal.acceptsControlCodes

    /// Prepares to show the progress of `total` steps.
    ///
    /// - Parameter secondsPerLine: If the progress can't be shown on a terminal, a line is written to standard error each time
    ///   that this number of seconds has passed. By default, no lines are written.
    package init(total: Int = 0, secondsPerLine: Int? = nil) {
        self.total = total
        log = secondsPerLine.map { Log(interval: .seconds($0)) }
    }

    /// Counts a step, and shows the count and the text.
    package mutating func step(_ what: String) {
        done += 1
        show("\(done)/\(total)  \(what)")
    }

    /// Removes the line from the terminal.
    package func end() { if isShown { write("") } }

    /// Replaces the content of the line by the text.
    package func show(_ text: String) {
        if isShown {
            write(text)
        } else if let log, log.isDue() {
            Terminal.writeError(text)
        }
    }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K\(text.prefix(Terminal.width - 1))".utf8))
    }

    /// Decides when the next line is due on standard error.
    private final class Log: Sendable {
        private let interval: Duration
        private let last = Mutex(ContinuousClock.now)

        init(interval: Duration) { self.interval = interval }

        func isDue() -> Bool {
            last.withLock { last in
                guard last.duration(to: .now) >= interval else { return false }
                last = .now
                return true
            }
        }
    }
}
