import Foundation

/// Runs another program to its end.
package enum Subprocess {
    /// How a process ended, and what it printed.
    package struct Ended: Sendable, CustomStringConvertible {
        /// What was read from each channel.
        package var outputs: [Data]
        package var bySignal: Bool
        /// The exit status, or the signal if ``bySignal``.
        package var status: Int32
        /// Whether the process was killed because it exceeded one of its limits.
        package var gaveUp: Bool
        /// Whether the process was killed, and had got too little processor time. This is known on Linux only.
        package var wasStarved = false

        /// The standard output, with the standard error if both have one channel.
        package var output: String { String(decoding: outputs[0], as: UTF8.self) }
        /// The standard error if it has a channel of its own, otherwise empty.
        package var errors: String { outputs.count > 1 ? String(decoding: outputs[1], as: UTF8.self) : "" }

        /// What ended the process.
        package enum Cause: Sendable, Equatable {
            case exit(Int32)
            case signal(Int32)
            /// The program was killed because it exceeded a limit.
            case timeout
        }

        package var cause: Cause { gaveUp ? .timeout : bySignal ? .signal(status) : .exit(status) }

        package var isOrderly: Bool { !gaveUp && !bySignal && status == 0 }

        /// How the process ended, in words.
        package var description: String {
            if gaveUp { return "The process did not end in time and was stopped." }
            guard bySignal else { return "The process ended with status \(status)." }
            return "The process crashed: \(Self.name(ofSignal: status))."
        }

        static func name(ofSignal signal: Int32) -> String {
            switch signal {
            case SIGSEGV: "segmentation fault, as from a stack that overflowed (SIGSEGV)"
            case SIGBUS: "bus error, as from a stack that overflowed (SIGBUS)"
            case SIGILL: "trap (SIGILL)"
            case SIGTRAP: "trap (SIGTRAP)"
            case SIGABRT: "abort (SIGABRT)"
            default: "signal \(signal)"
            }
        }
    }

    #if os(macOS) || os(Linux)
        /// Runs the program, and waits for it on a thread of its own while the caller awaits. Discards standard error unless
        /// `readingErrors`. Kills the program after the given number of seconds, or when it has printed more than `limit` bytes.
        ///
        /// With `warning`, a program that doesn't end in time first gets a `SIGTERM`, and two seconds to print why. A program that
        /// gets too little processor time is killed later; `patience` is a factor for the seconds.
        ///
        /// Returns when the program has ended, even if another process that the program has started still runs and keeps the
        /// output open. A program that crashes prints no backtrace, unless `environment` asks for one.
        package static func run(
            _ program: URL, arguments: [String] = [], environment: [String: String] = [:],
            readingErrors: Bool = false, giveUpAfter seconds: Double, orAfter limit: Int = .max, warning: Bool = false,
            patience: Double = 1
        ) async throws -> Ended {
            let channel = try Channel.pipe()
            var start = ProcessStart(
                program.path, arguments,
                environment: ProcessInfo.processInfo.environment.merging(Backtrace.none) { $1 }
                    .merging(environment) { $1 },
                output: channel.writing)
            start.errors = readingErrors ? channel.writing : nil
            let process = try StartedProcess(start, reading: [channel])
            return await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    let deadline = DispatchTime.now() + max(0, seconds)
                    continuation.resume(
                        returning: process.end(
                            before: deadline, orAfter: limit, warning: warning ? 2 : nil, patience: patience))
                }
            }
        }
    #else
        package static func run(
            _ program: URL, arguments: [String] = [], environment: [String: String] = [:],
            readingErrors: Bool = false, giveUpAfter seconds: Double, orAfter limit: Int = .max, warning: Bool = false,
            patience: Double = 1
        ) async throws -> Ended {
            throw CocoaError(.featureUnsupported)
        }
    #endif
}
