import Dispatch
import Foundation

/// A program that runs as a child process until it ends or its time limit is over.
///
/// Descendants that it leaves running are waited for up to the time limit, because Foundation does so on Linux.
///
/// ```swift
/// let status = try await ChildProcess("git", ["status", "--short"], folder: clone, limit: 10).run()
/// print(status.output)
/// ```
package struct ChildProcess: Sendable {
    /// The path of the program if it contains a slash. Otherwise the program is looked up in `PATH`.
    package var program: String
    package var arguments: [String]
    /// What differs from the environment of this process. A variable whose value is nil is removed.
    package var environment: [String: String?]
    /// The working folder. If it is nil, that of this process.
    package var folder: URL?
    /// The text that the program reads from its standard input, which is empty by default.
    package var input: String
    /// Where the program prints to.
    package var destination: Destination
    /// The number of seconds after which the program is killed. If it is nil, there is no limit.
    package var limit: Double?

    package enum Destination: Sendable {
        /// Standard output and standard error are captured separately, each through a pipe.
        case pipes
        /// Standard output and standard error are captured together, through a pseudoterminal.
        ///
        /// A program buffers what it prints to a pipe. Through pipes, the order of both outputs would be lost, and so would be
        /// the last lines before a crash.
        case terminal
        /// Standard output and standard error go to the standard error of this process. Nothing is captured.
        case standardError
    }

    package init(
        _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:], folder: URL? = nil,
        input: String = "", destination: Destination = .pipes, limit: Double? = nil
    ) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
        self.input = input
        self.destination = destination
        self.limit = limit
    }

    /// The file of the program, or nil if there is none that can be executed.
    package static func executable(_ program: String) -> URL? {
        let paths =
            program.contains("/")
            ? [program]
            : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
        return paths.first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(fileURLWithPath: $0) }
    }
}

extension ChildProcess {
    /// How a process ended, and what it printed.
    package struct Ended: Sendable {
        package enum Cause: Sendable, Equatable {
            case exit(Int32)
            case signal(Int32)
            case timeout
        }

        package let cause: Cause
        /// The exit status, or the number of the signal.
        package let status: Int32
        /// The captured standard output; with ``Destination/terminal`` the captured standard error as well.
        package let output: String
        /// The captured standard error; with ``Destination/terminal`` empty.
        package let errors: String
    }

    /// Runs the program to its end. No thread of Swift's pool is blocked meanwhile.
    ///
    /// - Throws: ``ChildProcessError`` if the program cannot be started.
    package func run() async throws -> Ended {
        try await withCheckedThrowingContinuation { continuation in
            do { try start { continuation.resume(returning: $0) } } catch { continuation.resume(throwing: error) }
        }
    }

    /// Runs the program to its end, and blocks the thread until then.
    ///
    /// - Throws: ``ChildProcessError`` if the program cannot be started.
    package func runAndWait() throws -> Ended { try RunningProcess(self).wait() }

    /// Starts the program and returns.
    ///
    /// - Parameter onEnd: Receives the end of the process, once, on a thread of its own.
    /// - Throws: ``ChildProcessError`` if the program cannot be started.
    package func start(onEnd: @escaping @Sendable (Ended) -> Void) throws {
        let running = try RunningProcess(self)
        Thread.detachNewThread { onEnd(running.wait()) }
    }
}

package enum ChildProcessError: LocalizedError, Equatable {
    case missing(program: String)
    case notStarted(program: String, reason: String)

    package var errorDescription: String? {
        switch self {
        case .missing(let program) where program.contains("/"): "There is no program at '\(program)'."
        case .missing(let program): "There is no program '\(program)' in the folders of PATH."
        case .notStarted(let program, let reason): "'\(program)' cannot be started: \(reason)"
        }
    }
}
