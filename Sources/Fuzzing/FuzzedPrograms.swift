import Conformance
import Foundation

/// The work of a process that a ``Fuzzer`` with a launcher has started: running random programs.
public enum FuzzedPrograms {
    static let kind = "programs"

    /// Which programs the process must run, and on which design. An environment variable holds the request as JSON.
    struct Request: Codable {
        var design: String
        var traits: ModelTraits
        var timeout: Double
        /// The only program to run; `nil` to run random programs.
        var program: PromiseProgram?
        var programs = 1
        var seed: UInt64 = 0
        var secondsToShrink = 0.0
    }

    /// A line that the process prints: the seed of the next random program, the next smaller program of one that disagrees, or
    /// the report at the end.
    enum Entry: Codable {
        case running(UInt64)
        case shrinking(PromiseProgram, seed: UInt64)
        case ended(FuzzReport)
    }

    /// If a ``Fuzzer`` has started this process, runs the requested programs, prints what was found, and exits. Random programs
    /// begin only during the first second. In any other process, returns at once.
    @MainActor public static func runIfRequested(designs: [any PromiseConformance]) async {
        if let json = RuleLauncher.request(kind) { await run(json, designs) }
    }

    private static func run(_ json: Data, _ designs: [any PromiseConformance]) async -> Never {
        guard let request = try? JSONDecoder().decode(Request.self, from: json) else {
            exit(LaunchRefusal.unknown.rawValue)
        }
        let design = LaunchRefusal.design(request.design, among: designs)
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
