import Conformance
import Exploring
import Foundation
import LabAdapters

/// Looks for data races for some time: by random schedules of the rules in which threads race, and by random programs.
enum ShakeCommand {
    /// The minimum and the maximum time of one process, in seconds.
    private static let (shortest, longest) = (0.5, 3.0)
    /// The printed probability holds for faults of this depth. The depth of a fault is the number of pairs of steps that must
    /// run in a certain order for the fault to show. Most races have depth 2, and some of the planted races have depth 3.
    static let depth = 3

    /// Tries all pairs of a design and a subject in one pass after the other until the time is over. Prints each finding at the
    /// end of its pass, and returns the exit status.
    static func run(_ designs: [String], _ subjects: [Subject], seconds: Double, seed: UInt64) async -> Int32 {
        let (start, end) = (Date(), Date(timeIntervalSinceNow: seconds))
        // Random programs come first.
        var waiting = subjects.flatMap { subject in designs.map { ($0, subject.id) } }
        let cores = Double(ProcessInfo.processInfo.activeProcessorCount)
        var settings = ExploredRun.Settings()
        settings.shakes = true
        settings.random = .max
        settings.seconds = min(longest, max(shortest, seconds * cores / Double(max(1, waiting.count))))
        settings.seed = seed
        var (runs, firstPass) = ([ExploredRun](), waiting.count)
        // There is at least one pass, however short the time is.
        repeat {
            // A pair is not tried again after a finding, or if the design does not support the subject.
            let requests = waiting.map { ExploredRun.Request(design: $0.0, subject: $0.1, settings: settings) }
            let pass = await ExploredRun.all(requests, until: runs.isEmpty ? max(end, Date() + 0.01) : end)
            if runs.isEmpty { firstPass -= pass.count }
            runs += pass
            for run in pass where !run.isGood || run.unsupported != nil {
                waiting.removeAll { $0 == (run.design, run.program) }
                if run.unsupported == nil { Terminal.write(text(run)) }
            }
            // Random programs of one pass have consecutive seeds. The step is so large that the next pass has other seeds.
            settings.seed &+= 1_000_000
        } while !waiting.isEmpty && Date() < end
        let time = Int(Date().timeIntervalSince(start).rounded())
        Terminal.write(summary(of: runs, in: time, seed, left: firstPass))
        return runs.contains { $0.problem != nil } ? 1 : 0
    }

    private static func text(_ run: ExploredRun) -> String {
        let how =
            run.isControlled ? run.schedule.map { ", schedule \($0)" } ?? "" : ", where threads gave way at random"
        let lanes = run.lanes.map { "\n\($0)\n" } ?? ""
        let problem = run.problem ?? run.obstacle ?? ""
        return
            "\(run.problem == nil ? "–" : "✗") \(run.design)  \(run.program), seed \(run.seed)\(how)\n\n\(problem)\n\(lanes)\n"
    }

    /// A sentence about the probability of finding a fault: the lowest and the highest probability among the pairs.
    private static func odds(of runs: [ExploredRun]) -> String {
        let missed = Dictionary(grouping: runs) { "\($0.design) \($0.program)" }.values.map { runs in
            runs.reduce(1) { $0 * (1 - ($1.probability ?? 0)) }
        }
        guard let lowest = missed.max(), let highest = missed.min() else { return "" }
        func percent(_ missed: Double) -> String { (1 - missed).formatted(.percent.precision(.fractionLength(0))) }
        return
            "A fault of depth \(depth) shows with a probability of at least \(percent(lowest)) to \(percent(highest))."
    }

    /// Says what was found, and how much was tried, because a busy machine tries less in the same time.
    private static func summary(of runs: [ExploredRun], in seconds: Int, _ seed: UInt64, left: Int) -> String {
        let found = runs.count { $0.problem != nil }
        let rules = runs.filter { $0.unsupported == nil && $0.program != Subject.randomPrograms.id }
        let controlled = rules.filter(\.isControlled)
        let free = rules.filter { !$0.isControlled }
        func sum(_ runs: [ExploredRun], _ count: (ExploredRun) -> Int) -> Int { runs.reduce(0) { $0 + count($1) } }
        func pairs(_ runs: [ExploredRun]) -> Int { Set(runs.map { "\($0.design) \($0.program)" }).count }
        let uncontrolled =
            free.isEmpty
            ? "" : " \(pairs(free)) more, in which threads only gave way at random: \(sum(free, \.schedules)) runs."
        let rest = left == 0 ? "" : " \(left) pairs of a design and a rule were not run: allow more seconds."
        return """
            \(found == 0 ? "Nothing found" : "\(found) found") in \(seconds) second\(seconds == 1 ? "" : "s"), from seed \(seed) on.
            Looked at: \(pairs(controlled)) pairs of a design and a racing rule in \(sum(controlled, \.schedules)) random \
            schedules. \(odds(of: controlled))\(uncontrolled)
            \(sum(runs, \.randomPrograms)) random programs on three threads that gave way at random.\(rest)

            A schedule repeats exactly: make explore DESIGN=… PROGRAM=… ARGS="--schedule …". A seed repeats the random choices, and not
            which thread the system runs next where threads only gave way.

            """
    }
}
