import Conformance
import Dispatch
import Foundation

/// Searches designs for data races while it disturbs the scheduling of their threads ("shaking").
///
/// It runs the rules that race threads, and random programs on several threads. Each rule, and the random programs, run in
/// a process of their own for a short time. When all have run, they run again with other seeds.
///
///     let report = try await Shaker(designs: [MyAdapter()]).run(seconds: 60)
///     #expect(report.findings.isEmpty, "\(report)")
///
/// The started program must call ``ShakenPrograms/runIfRequested(designs:)`` and `IsolatedRun.runIfRequested` before anything
/// else, and must be compiled for shaking: see ``Instrumentation``.
public struct Shaker: Sendable {
    /// The designs to shake.
    public var designs: [any PromiseConformance]
    /// The rules by which the designs are judged; by default the rules in which threads race.
    public var rules: [Rule]
    /// Whether random programs run in addition to the rules.
    public var runsPrograms: Bool
    /// The seed of the first process. The seed of each further process is greater by one.
    public var seed: UInt64
    /// The program that is started.
    public var launcher: RuleLauncher

    /// How many seconds a process races, at least and at most.
    private static let shortest = 0.5
    private static let longest = 3.0
    /// The maximum number of tries to repeat a finding with its seed. After the requested time there are no more tries.
    private static let repetitions = 5

    /// Makes a shaker. By default it starts the program that is running.
    public init(
        designs: [any PromiseConformance], rules: [Rule] = RuleBook.rules.filter(\.isRacing), runsPrograms: Bool = true,
        seed: UInt64 = 1, launcher: RuleLauncher = .thisProgram
    ) {
        self.designs = designs
        self.rules = rules
        self.runsPrograms = runsPrograms
        self.seed = seed
        self.launcher = launcher
    }

    /// Shakes the designs for the given number of seconds. Throws ``Instrumentation/Missing`` if this program was not compiled
    /// for shaking.
    ///
    /// - Parameters:
    ///   - seconds: For how long to shake. The last process may end a little later.
    ///   - progress: Called before each process with a line about the process.
    ///   - found: Called with each finding as soon as it is known.
    public func run(
        seconds: Double, progress: (String) -> Void = { _ in }, found: (ShakingReport.Finding) -> Void = { _ in }
    ) async throws -> ShakingReport {
        try Instrumentation.require()
        return await search(seconds: seconds, progress: progress, found: found)
    }

    /// Does the same as ``run(seconds:progress:found:)``, even if the program was not compiled for shaking.
    package func search(
        seconds: Double, progress: (String) -> Void = { _ in }, found: (ShakingReport.Finding) -> Void = { _ in }
    ) async -> ShakingReport {
        let start = DispatchTime.now()
        let end = start + seconds
        var report = ShakingReport(seed: seed)
        // Random programs come first: a rule that waits for its deadline can take all the time.
        var waiting =
            (runsPrograms ? designs.map { ShakingJob(design: $0, rule: nil) } : [])
            + designs.flatMap { design in rules.map { ShakingJob(design: design, rule: $0) } }
        report.jobs = waiting.count
        let slice = min(Self.longest, max(Self.shortest, seconds / Double(max(1, waiting.count))))
        var next = seed
        var firstPass = waiting.count
        // At least one process is started, however short the time is.
        while !waiting.isEmpty, next == seed || DispatchTime.now() < end {
            let job = waiting.removeFirst()
            progress("\(job)  seed \(next)\(report.findings.isEmpty ? "" : "  \(report.findings.count) found")")
            let result = await job.shake(seed: next, seconds: slice, by: launcher)
            firstPass -= 1
            report.add(result)
            if let text = result.problem {
                var finding = ShakingReport.Finding(subject: job.description, seed: next, text: text)
                finding.again = await showsAgain(job, seed: next, seconds: slice, until: end)
                report.findings.append(finding)
                found(finding)
            }
            // A job that has failed or cannot be judged is not tried again.
            if result.mayGoOn { waiting.append(job) }
            next &+= 1
        }
        report.unasked = max(0, firstPass)
        report.seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        return report
    }

    /// Repeats a process that had a finding, with the same seed. Returns how often something was found, in how many tries.
    private func showsAgain(
        _ job: ShakingJob, seed: UInt64, seconds: Double, until end: DispatchTime
    ) async -> (times: Int, of: Int) {
        var (times, tried) = (0, 0)
        while tried < Self.repetitions, DispatchTime.now() < end {
            tried += 1
            if await job.shake(seed: seed, seconds: seconds, by: launcher).problem != nil { times += 1 }
        }
        return (times, tried)
    }
}
