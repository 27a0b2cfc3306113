import Dispatch
import Foundation
import Synchronization

/// Runs programs, with limits.
enum ChildProcess {
    /// How a program ended, and what it printed.
    struct Ended: Sendable {
        var lines: [String]
        var status: Int32
        var bySignal: Bool
        /// Whether it was killed because it ran too long, or was silent too long.
        var timedOut: Bool
        /// Whether it exceeded its limit of processor time.
        var exceededProcessorTime: Bool { bySignal && status == SIGXCPU }

        var isSuccess: Bool { status == 0 && !bySignal && !timedOut }

        /// The words of each line that a judge has reported.
        var reports: [[String]] {
            lines.filter { $0.hasPrefix("mutant-judge:") }
                .map { $0.dropFirst("mutant-judge:".count).components(separatedBy: "\t") }
        }
    }

    /// A mutant may print without end.
    private static let maximumLines = 50_000

    /// Runs a command, which is looked up in the path, and reads both kinds of output.
    ///
    /// - Parameters:
    ///   - limit: The program is killed after this number of seconds.
    ///   - silence: It is also killed after this number of seconds without output.
    ///   - isEnough: Called with each line. The program is killed when it returns true, which is no timeout.
    static func run(
        _ command: [String], environment: [String: String] = [:], limit: Double, silence: Double = .infinity,
        isEnough: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> Ended {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_BACKTRACE": "enable=no", "PROMISE_LAB_MUTANT_JUDGE": "1"]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let pid = process.processIdentifier
                let deadline = Deadline(limit, silence: silence)
                let timer = DispatchSource.makeTimerSource()
                timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
                timer.setEventHandler { if deadline.check() { kill(pid, SIGKILL) } }
                timer.resume()
                var lines: [String] = []
                var rest = Data()
                while case let part = pipe.fileHandleForReading.availableData, !part.isEmpty {
                    deadline.noteOutput()
                    rest += part
                    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                        let line = String(decoding: rest[..<end], as: UTF8.self)
                        rest = rest[(end + 1)...]
                        lines.append(line)
                        if lines.count > maximumLines { lines.removeFirst(maximumLines / 2) }
                        if isEnough(line) { kill(pid, SIGKILL) }
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
                        lines: lines, status: process.terminationStatus,
                        bySignal: process.terminationReason == .uncaughtSignal, timedOut: deadline.hasPassed))
            }
        }
    }

    /// The processor time of all programs that were run.
    static var processorSeconds: Double {
        // `RUSAGE_CHILDREN`, which Swift imports with a different type on each platform.
        let children: CInt = -1
        var usage = rusage()
        getrusage(children, &usage)
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }

    /// The time at which a program has run too long, or has been silent too long.
    private final class Deadline: Sendable {
        private let end: DispatchTime
        private let silence: Double
        private let state = Mutex((lastOutput: DispatchTime.now(), hasPassed: false))

        init(_ limit: Double, silence: Double) { (end, self.silence) = (.now() + limit, silence) }

        var hasPassed: Bool { state.withLock { $0.hasPassed } }

        func noteOutput() { state.withLock { $0.lastOutput = .now() } }

        func check() -> Bool {
            state.withLock {
                if .now() > end || .now() > $0.lastOutput + silence { $0.hasPassed = true }
                return $0.hasPassed
            }
        }
    }
}
