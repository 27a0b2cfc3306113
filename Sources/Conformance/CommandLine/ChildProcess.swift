import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

// Other systems start no programs.
#if os(macOS) || os(Linux)
    /// A program that runs as a child process until it ends or its time limit is over.
    ///
    /// The standard input is empty. Processes that the program leaves running aren't waited for.
    ///
    /// ```swift
    /// let status = try await ChildProcess("git", ["status", "--short"], folder: clone, limit: 10).run()
    /// print(status.output)
    /// ```
    package struct ChildProcess: Sendable {
        /// The path of the program if it contains a slash. Otherwise the program is looked up in `PATH`.
        package var program: String
        /// The arguments, without the name of the program.
        package var arguments: [String]
        /// The variables that differ from the environment of this process. Nil removes a variable.
        package var environment: [String: String?]
        /// The working folder. Nil means the working folder of this process.
        package var folder: URL?
        /// The destination of what the program prints.
        package var destination: Destination
        /// The number of seconds after which the program is killed. Nil means no limit.
        package var limit: Double?
        /// For how many times as long the program may run while other processes have the cores.
        package var patience = 1.0
        /// The number of seconds that the program has to print why it hasn't ended: at its time limit, it first gets a `SIGTERM`. Nil
        /// means that it's killed at once.
        package var warning: Double?
        /// A program that prints more bytes is killed as if its time were over.
        package var outputLimit = 64 << 20

        /// Where a program prints to.
        package enum Destination: Sendable {
            /// Standard output and standard error are captured separately, each through a pipe.
            case pipes
            /// Standard output and standard error are captured together, through one pipe.
            case pipe
            /// Standard output and standard error are captured together, through a pseudoterminal.
            ///
            /// A program buffers what it prints to a pipe. So pipes would lose the order of the two outputs, and the last lines
            /// before a crash.
            case terminal
        }

        /// Describes a process, but doesn't start it.
        package init(
            _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:], folder: URL? = nil,
            destination: Destination = .pipes, limit: Double? = nil
        ) {
            (self.program, self.arguments, self.environment, self.folder) = (program, arguments, environment, folder)
            (self.destination, self.limit) = (destination, limit)
        }

        /// The executable file of the program; nil if there is none.
        package static func executable(_ program: String) -> URL? {
            let paths =
                program.contains("/")
                ? [program]
                : (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            return paths.first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(fileURLWithPath: $0) }
        }
    }

    extension ChildProcess {
        /// Runs the program to its end, without blocking a thread of Swift's pool.
        ///
        /// - Throws: ``ChildProcessError`` if the program can't be started.
        package func run() async throws -> Subprocess.Ended {
            try await withCheckedThrowingContinuation { continuation in
                do { try start { continuation.resume(returning: $0) } } catch { continuation.resume(throwing: error) }
            }
        }

        /// Runs the program to its end, and blocks the calling thread until then.
        ///
        /// - Throws: ``ChildProcessError`` if the program can't be started.
        package func runAndWait() throws -> Subprocess.Ended { try started()() }

        /// Starts the program and returns.
        ///
        /// - Parameter onEnd: Called once, on a new thread, when the process has ended.
        /// - Throws: ``ChildProcessError`` if the program can't be started.
        package func start(onEnd: @escaping @Sendable (Subprocess.Ended) -> Void) throws {
            let end = try started()
            Thread.detachNewThread { onEnd(end()) }
        }

        /// Starts the program. Returns a function that waits for the end of the program. It must be called once.
        ///
        /// If the shell can't execute the program because another process that is just starting still has its file open for writing,
        /// the program is started again.
        private func started(again end: DispatchTime = .now() + 10) throws -> @Sendable () -> Subprocess.Ended {
            guard let file = Self.executable(program) else { throw ChildProcessError.missing(program: program) }
            do {
                let channels: [Channel] =
                    switch destination {
                    case .pipes: [try .pipe(), try .pipe()]
                    case .pipe: [try .pipe()]
                    case .terminal: [try .terminal()]
                    }
                var (path, words) = (file.path, arguments)
                if let folder {
                    // A shell changes the folder, because not every system has a `posix_spawn` that can.
                    (path, words) = ("/bin/sh", ["-c", #"cd "$0" && exec "$@""#, folder.path, file.path] + arguments)
                }
                let variables = environment.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
                let deadline = limit.map { .now() + $0 } ?? DispatchTime.distantFuture
                let process = try StartedProcess(path, words, environment: variables, reading: channels)
                return {
                    let ended = process.end(
                        before: deadline, orAfter: outputLimit, warning: warning, patience: patience)
                    let isBusy = ended.cause == .exit(126) && (ended.output + ended.errors).contains("Text file busy")
                    guard isBusy, folder != nil, .now() < end else { return ended }
                    usleep(1_000)
                    return (try? started(again: end)()) ?? ended
                }
            } catch {
                throw ChildProcessError.notStarted(program: program, reason: error.localizedDescription)
            }
        }
    }

    extension Channel {
        /// A pseudoterminal that passes on what is printed without changes.
        fileprivate static func terminal() throws -> Channel {
            var (reading, writing): (CInt, CInt) = (-1, -1)
            guard openpty(&reading, &writing, nil, nil, nil) == 0 else {
                throw SystemError(code: errno)
            }
            var settings = termios()
            tcgetattr(writing, &settings)
            cfmakeraw(&settings)
            tcsetattr(writing, TCSANOW, &settings)
            return Channel(reading: reading, writing: writing)
        }
    }

    /// Why a child process couldn't be started.
    package enum ChildProcessError: LocalizedError, Equatable {
        /// There's no executable file of this name or path.
        case missing(program: String)
        /// The system refused to start the program.
        case notStarted(program: String, reason: String)

        package var errorDescription: String? {
            switch self {
            case .missing(let path) where path.contains("/"): "There is no program at '\(path)'. Build it first."
            case .missing(let program): "There is no program '\(program)' in the folders of PATH."
            case .notStarted(let program, let reason): "'\(program)' cannot be started: \(reason)"
            }
        }
    }
#endif
