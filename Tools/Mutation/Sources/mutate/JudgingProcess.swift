import Foundation
import LabCommandLine

extension ChildProcess {
    /// Runs a build or a judge to its end.
    ///
    /// - Parameters:
    ///   - limit: The number of seconds after which the program is killed.
    ///   - silence: The number of seconds without output after which the program is killed.
    ///   - isEnough: A closure that receives each printed line. When the closure returns true, the program is killed, which does
    ///     not count as a timeout.
    static func run(
        _ command: [String], environment: [String: String] = [:], limit: Double, silence: Double? = nil,
        isEnough: (@Sendable (String) -> Bool)? = nil
    ) async throws -> ChildProcess.Ended {
        var process = ChildProcess(command[0], Array(command.dropFirst()), limit: limit)
        process.environment = ["SWIFT_BACKTRACE": "enable=no", "PROMISE_LAB_MUTANT_JUDGE": "1"]
        process.environment.merge(environment.mapValues(Optional.some)) { $1 }
        process.silence = silence
        process.isEnough = isEnough
        return try await process.run()
    }

    /// The processor time of all child processes that have ended, in seconds.
    static var processorSeconds: Double {
        // The value of `RUSAGE_CHILDREN`. The constant is not used, because its type in Swift differs from platform to platform.
        let children: CInt = -1
        var usage = rusage()
        getrusage(children, &usage)
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }
}

extension ChildProcess.Ended {
    var lines: [String] { (output + "\n" + errors).components(separatedBy: "\n").filter { !$0.isEmpty } }
    var isSuccess: Bool { cause == .exit(0) }
    var timedOut: Bool { cause == .timeout }
    var exceededProcessorTime: Bool { cause == .signal(SIGXCPU) }

    /// The words of each line by which a judging program has reported to `mutate`.
    var reports: [[String]] {
        lines.filter { $0.hasPrefix("mutant-judge:") }
            .map { $0.dropFirst("mutant-judge:".count).components(separatedBy: "\t") }
    }
}
