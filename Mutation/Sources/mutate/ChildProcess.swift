import Dispatch
import Foundation

/// A program that is run to its end, or to where enough is known.
enum ChildProcess {
    /// How a program ended, and what it printed.
    struct Ended: Sendable {
        var lines: [String]
        var status: Int32
        var bySignal: Bool
        /// It was killed because it took too long, or because nothing was heard of it.
        var tookTooLong: Bool
        /// It had used up its time of the processor.
        var ranInCircles: Bool { bySignal && status == SIGXCPU }

        var isOrderly: Bool { status == 0 && !bySignal && !tookTooLong }

        /// The words of each line that a judge has told.
        var told: [[String]] {
            lines.compactMap { line in
                guard line.hasPrefix("mutant-judge:") else { return nil }
                return line.dropFirst("mutant-judge:".count).components(separatedBy: "\t")
            }
        }
    }

    /// A mutant may print without an end.
    private static let mostLines = 50_000

    /// Runs the command, which is looked up in the path. Both kinds of output are read.
    ///
    /// - Parameters:
    ///   - limit: After so many seconds the program is killed.
    ///   - silence: It is killed also after so many seconds without a line.
    ///   - isEnough: Asked about each line. When it returns true, the program is killed, which is not noted as taking
    ///     too long.
    static func run(
        _ command: [String], environment: [String: String] = [:], limit: Double,
        silence: Double = .infinity, isEnough: @escaping @Sendable (String) -> Bool = { _ in false }
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
                continuation.resume(returning: read(process, pipe, until: ended, Patience(limit, silence), isEnough))
            }
        }
    }

    /// How long the programs that were started have occupied a processor.
    static var processorSeconds: Double {
        // `RUSAGE_CHILDREN`, which Swift imports with a different type on each platform.
        let children: CInt = -1
        var usage = rusage()
        getrusage(children, &usage)
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }

    private static func read(
        _ process: Process, _ pipe: Pipe, until ended: DispatchSemaphore, _ patience: Patience,
        _ isEnough: (String) -> Bool
    ) -> Ended {
        let pid = process.processIdentifier
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
        timer.setEventHandler { if patience.isUsedUp() { kill(pid, SIGKILL) } }
        timer.resume()
        var lines: [String] = []
        var rest = Data()
        while case let part = pipe.fileHandleForReading.availableData, !part.isEmpty {
            patience.heard()
            rest += part
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                rest = rest[(end + 1)...]
                lines.append(line)
                if lines.count > mostLines { lines.removeFirst(mostLines / 2) }
                if isEnough(line) { kill(pid, SIGKILL) }
            }
        }
        // Foundation on Linux keeps both ends open, and crashes if more than a thousand files are open.
        try? pipe.fileHandleForReading.close()
        try? pipe.fileHandleForWriting.close()
        ended.wait()
        // The timer must not kill another process that is given the same identifier later.
        timer.cancel()
        return Ended(
            lines: lines, status: process.terminationStatus,
            bySignal: process.terminationReason == .uncaughtSignal, tookTooLong: patience.wasUsedUp)
    }
}
