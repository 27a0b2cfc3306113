import Foundation
import Synchronization

/// Runs another program to its end.
package enum Subprocess {
    /// How a process ended, and what it printed.
    package struct Ended: Sendable, CustomStringConvertible {
        package var output: Data
        package var bySignal: Bool
        package var status: Int32
        package var gaveUp: Bool

        package var isOrderly: Bool { !gaveUp && !bySignal && status == 0 }

        /// How the process ended, in words.
        package var description: String {
            if gaveUp { return "The process did not end in time and was stopped." }
            guard bySignal else { return "The process ended with status \(status)." }
            return "The process crashed: \(Self.name(ofSignal: status))."
        }

        private static func name(ofSignal signal: Int32) -> String {
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
        /// Runs the program on a thread of its own, while the caller awaits. Discards standard error, unless it is to be
        /// read with the output. Stops the program after so many seconds, or when it has printed more bytes than the limit.
        package static func run(
            _ program: URL, arguments: [String] = [], environment: [String: String] = [:],
            readingErrors: Bool = false, giveUpAfter seconds: Double, orAfter limit: Int = .max
        ) async throws -> Ended {
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.standardInput = FileHandle.nullDevice
            let pipe = Pipe()
            process.standardOutput = pipe
            if readingErrors { process.standardError = pipe } else { process.standardError = FileHandle.nullDevice }
            let gaveUp = Atomic<Bool>(false)
            let ended = DispatchSemaphore(value: 0)
            process.terminationHandler = { _ in ended.signal() }
            try process.run()
            return await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    let pid = process.processIdentifier
                    let timer = DispatchWorkItem {
                        gaveUp.store(true, ordering: .relaxed)
                        kill(pid, SIGKILL)
                    }
                    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: timer)
                    var output = Data()
                    while case let part = pipe.fileHandleForReading.availableData, !part.isEmpty {
                        guard output.count <= limit else { continue }
                        output += part
                        if output.count > limit {
                            gaveUp.store(true, ordering: .relaxed)
                            kill(pid, SIGKILL)
                        }
                    }
                    // Foundation on Linux keeps both ends open, and crashes if more than a thousand files are open.
                    try? pipe.fileHandleForReading.close()
                    try? pipe.fileHandleForWriting.close()
                    ended.wait()
                    // The timer must not kill another process that is given the same identifier later.
                    timer.cancel()
                    continuation.resume(
                        returning: Ended(
                            output: output, bySignal: process.terminationReason == .uncaughtSignal,
                            status: process.terminationStatus, gaveUp: gaveUp.load(ordering: .relaxed)))
                }
            }
        }
    #else
        package static func run(
            _ program: URL, arguments: [String] = [], environment: [String: String] = [:],
            readingErrors: Bool = false, giveUpAfter seconds: Double, orAfter limit: Int = .max
        ) async throws -> Ended {
            throw CocoaError(.featureUnsupported)
        }
    #endif
}
