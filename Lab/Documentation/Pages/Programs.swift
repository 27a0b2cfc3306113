import Conformance
import Foundation

/// Runs the programs whose output the pages show. Each command runs only once. At most two commands run at a time, because some
/// programs use several cores, and a program that waits for a core could exceed its time limit.
actor Programs {
    private let folder: URL
    private let seconds: Double
    private var runs: [[String]: Task<ChildProcess.Ended, any Error>] = [:]
    private let limit = ConcurrencyLimit(2)

    /// Prepares to run programs from the folder, each with this time limit.
    init(in folder: URL, seconds: Double) {
        self.folder = folder
        self.seconds = seconds
    }

    func lines(of output: Marker.Output) async throws(PageProblem) -> [String] {
        let command = output.command.joined(separator: " ")
        let ended: ChildProcess.Ended
        do { ended = try await run(output.command) } catch {
            throw PageProblem(
                "There is no program '\(output.command[0])' in the build folder. The first word after 'output:' is the "
                    + "name of an executable target of this package.")
        }
        let lines = ended.lines
        switch ended.cause {
        case .timeout: throw PageProblem("'\(command)' exceeded its time limit of \(seconds.formatted()) s.")
        case .exit(0) where !output.showsExit:
            guard !lines.isEmpty else { throw PageProblem("'\(command)' printed nothing.") }
            return lines
        case .exit, .signal:
            guard output.showsExit else {
                throw PageProblem(
                    "'\(command)' ended with \(ended.cause.words). If the page is meant to show this, write "
                        + "'output and exit:'. It printed: \(lines.suffix(5).joined(separator: " / "))")
            }
            return lines + [ended.cause.words]
        }
    }

    private func run(_ command: [String]) async throws -> ChildProcess.Ended {
        if let run = runs[command] { return try await run.value }
        let program = folder.appending(path: command[0]).path
        let run = Task { [folder, seconds, limit] in
            try await limit.run {
                try await TerminalRun.run(program, Array(command.dropFirst()), in: folder, seconds: seconds)
            }
        }
        runs[command] = run
        return try await run.value
    }
}

extension ChildProcess.Ended.Cause {
    /// The last line of a block that shows how a program ended. The same fault raises different signals on different platforms,
    /// so the signals of one fault have the same text.
    var words: String {
        switch self {
        case .exit(let status): "[exit status \(status)]"
        case .signal(SIGILL), .signal(SIGTRAP): "[crash: a trap]"
        case .signal(SIGSEGV), .signal(SIGBUS): "[crash: a segmentation fault]"
        case .signal(SIGABRT): "[crash: an abort]"
        case .signal(let signal): "[crash: signal \(signal)]"
        case .timeout: "[timeout]"
        }
    }
}

extension Marker.Exception {
    /// The line without the parts that may differ from run to run, which are replaced by `…`.
    func removed(from line: String) -> String {
        switch self {
        case .times:
            line.replacing(/[0-9]+(\.[0-9]+)?(?<unit> ?(?:ms|µs|ns|s|seconds?)\b)/) { "…\($0.unit)" }
                .replacing(/"seconds" : [0-9.e-]+/, with: "\"seconds\" : …")
                .replacing(/\ +/, with: " ")
        case .signals: line.replacing(/The process crashed: .*/, with: "The process crashed: …")
        }
    }
}
