import Conformance
import Foundation

/// Runs programs whose output a page shows, each on a pseudoterminal without colors.
enum TerminalRun {
    private static let environment = [
        "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100", "LC_ALL": "C.UTF-8", "PROMISE_LAB_WRITE_DOCS": nil,
    ]

    /// Runs the program to its end, or kills it after the given number of seconds.
    static func run(
        _ program: String, _ arguments: [String], in folder: URL, seconds: Double
    ) async throws -> ChildProcess.Ended {
        try await ChildProcess(
            program, arguments, environment: environment.merging(Backtrace.none) { $1 }, folder: folder,
            destination: .terminal, limit: seconds
        ).run()
    }
}

extension ChildProcess.Ended {
    /// The lines of the output without trailing blanks, without empty lines at the end, and without the stack trace of a
    /// fatal error, whose addresses differ from run to run.
    var lines: [String] {
        var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(\.withoutTrailingBlanks)
        if let trace = lines.firstIndex(of: "Current stack trace:") {
            let end = lines[(trace + 1)...].firstIndex { $0.prefixMatch(of: /[0-9]+ .* 0x[0-9a-f]+\b/) == nil }
            lines.removeSubrange(trace..<(end ?? lines.endIndex))
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }
}
