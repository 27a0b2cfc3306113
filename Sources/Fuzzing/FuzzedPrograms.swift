import Conformance
import Foundation

/// The work of a process that a ``Fuzzer`` with a launcher has started: running random programs.
public enum FuzzedPrograms {
    static let variable = "PROMISE_LAB_FUZZED_PROGRAMS"
    /// The exit status of a program that does not know the design.
    static let statusOfUnknown: Int32 = 64

    /// The programs to run. The fuzzer passes the request as JSON in an environment variable.
    struct Request: Codable {
        var design: String
        var traits: ModelTraits
        var timeout: Double
        /// A given program; `nil` for random ones.
        var program: PromiseProgram?
        var programs = 1
        var seed: UInt64 = 0
        var secondsToShrink = 0.0
    }

    /// One line of what the process prints.
    enum Entry: Codable {
        case running(UInt64)
        case shrinking(PromiseProgram, seed: UInt64)
        case ended(FuzzReport)
    }

    /// Runs the requested programs for a second at most, prints what was found, and exits, if a ``Fuzzer`` has started this
    /// process. In any other process, returns at once.
    public static func runIfRequested(designs: [any PromiseConformance]) async {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return }
        guard
            let request = try? JSONDecoder().decode(Request.self, from: Data(text.utf8)),
            let design = designs.first(where: { $0.name == request.design })
        else { exit(statusOfUnknown) }
        let fuzzer = Fuzzer(design: design, traits: request.traits, timeout: request.timeout)
        if let program = request.program {
            var report = FuzzReport(design: request.design, seed: request.seed, leftOut: [])
            report.disagreement = await fuzzer.check(program)
            ChildLog.write(Entry.ended(report))
            exit(0)
        }
        let end = DispatchTime.now() + 1
        let report = await fuzzer.run(
            programs: request.programs, seed: request.seed, shouldContinue: { $0 == 0 || .now() < end },
            shrinkingUntil: { .now() + request.secondsToShrink }, log: ChildLog.write)
        ChildLog.write(Entry.ended(report))
        exit(0)
    }
}
