import Conformance
import Foundation
import Fuzzing
import ShakingHook

/// What a program does that a ``Shaker`` has started: it runs random programs on several threads.
public enum ShakenPrograms {
    static let variable = "PROMISE_LAB_SHAKEN_PROGRAMS"
    /// The exit status of a program that does not know the design.
    static let statusOfUnknown: Int32 = 64
    /// How many seconds to wait for what is missing. Shaken code is slow, and the machine may be busy.
    static let patience = 20.0

    /// Which programs to run. It travels as JSON in an environment variable.
    struct Request: Codable {
        var design: String
        var seed: UInt64
        /// The blocks of the ``ShakingWay``.
        var blocks: UInt64
        var seconds: Double
    }

    /// Answers the ``Shaker`` that has started this process, and returns at once in any other process. The answer is to run
    /// random programs for the requested time, to print what was found, and to exit.
    public static func answerIfAsked(designs: [any PromiseConformance]) async {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return }
        guard
            let request = try? JSONDecoder().decode(Request.self, from: Data(text.utf8)),
            let design = designs.first(where: { $0.name == request.design })
        else { exit(statusOfUnknown) }
        let end = Date(timeIntervalSinceNow: request.seconds)
        let fuzzer = Fuzzer(design: design, patience: patience)
        let report = await fuzzer.runOnThreads(programs: .max, seed: request.seed) { number in
            // This thread makes the programs, which would take many times as long if it were shaken. The threads that
            // run them are shaken with a seed for each program, so that nothing depends on the programs before.
            shaking_spare_this_thread()
            shaking_begin(request.seed &+ UInt64(number), request.blocks)
            return Date() < end
        }
        shaking_end()
        ProgramAnswer(programs: report.programs, problem: report.problem.map { _ in report.description }).print()
        exit(0)
    }
}
