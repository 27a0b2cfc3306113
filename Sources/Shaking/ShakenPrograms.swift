import Conformance
import CoverageHooks
import Foundation
import Fuzzing

/// The work of a process that a ``Shaker`` has started: running random programs on several threads.
public enum ShakenPrograms {
    static let variable = "PROMISE_LAB_SHAKEN_PROGRAMS"
    /// The exit status of a program that does not know the design.
    static let statusOfUnknown: Int32 = 64

    /// The programs to run. The shaker passes the request as JSON in an environment variable.
    struct Request: Codable {
        var design: String
        var seed: UInt64
        /// ``ShakingStrategy/blocks``.
        var blocks: UInt64
        var seconds: Double
    }

    /// One line of what the process prints.
    enum Entry: Codable {
        case running(UInt64)
        /// How many programs were run, and the disagreement in full, or `nil` if there is none.
        case ended(programs: Int, problem: String?)
    }

    /// Runs random programs for the requested time, prints what was found, and exits, if a ``Shaker`` has started this
    /// process. In any other process, returns at once.
    public static func runIfRequested(designs: [any PromiseConformance]) async {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return }
        guard
            let request = try? JSONDecoder().decode(Request.self, from: Data(text.utf8)),
            let design = designs.first(where: { $0.name == request.design })
        else { exit(statusOfUnknown) }
        let end = Date(timeIntervalSinceNow: request.seconds)
        let result = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let fuzzer = ThreadFuzzer(design: design)
                let result = fuzzer.run(seed: request.seed) { seed in
                    // If the program crashes, the shaker finds its seed in this line.
                    ChildLog.write(Entry.running(seed))
                    return Date() < end
                } surrounding: { seed, run in
                    // Only the run of a program is shaken, because shaking would make the generator many times slower. Each
                    // program has a seed of its own, so that its pauses do not depend on earlier programs.
                    shaking_begin(seed, request.blocks)
                    run()
                    shaking_end()
                }
                continuation.resume(returning: result)
            }
        }
        ChildLog.write(Entry.ended(programs: result.programs, problem: result.problem))
        exit(0)
    }
}
