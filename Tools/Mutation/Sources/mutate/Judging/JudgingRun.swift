import Foundation
import LabCommandLine
import Mutating

/// Judges the mutants of a design. Mutants that have a verdict from an earlier run are judged again only if the options ask for
/// it.
struct JudgingRun {
    let design: Design
    let options: Options

    func run() async throws {
        let package = ScratchPackage(of: design)
        let all = try design.mutants()
        var results = try Results.read(design) ?? Results()
        try results.update(design, all)
        try package.writeFrame()
        let uncompiled = results.uncompiled
        let compiled = try await SchemataBuild(package: package, design: design).run(
            all.filter { !uncompiled.contains($0.identity) }
        ) { mutants in
            results.uncompiled.formUnion(mutants.map(\.identity))
            try results.write(design)
        }
        try await SchemataBuild.link(package)
        let baseline = try await Baseline.measure(design, in: package, mutants: all.count, jobs: options.jobs)
        for rule in baseline.unusable {
            Log.printLine("The unchanged \(design.name) breaks \(rule), which is left out.")
        }
        let covered = baseline.coveredByContract
        results.beyondContract = Set(compiled.filter { !covered.contains($0.number) }.map(\.identity))
        let judge = Judge(design: design, package: package, baseline: baseline)
        try results.update(design, rules: baseline.rules.map(\.name) + baseline.unusable)
        let inFiles = compiled.filter { mutant in options.file.map { mutant.file.contains($0) } ?? true }
        let wanted = Array(RandomOrder.sorted(inFiles).prefix(options.slice ?? .max))
        if !options.resumes { for mutant in wanted { results.verdicts[mutant.identity] = nil } }
        let unjudged = wanted.filter { results.verdicts[$0.identity] == nil }
        try await decide(unjudged, &results) { try await judge.judge($0) }
        // The tests take longest, so they run last.
        let untested = wanted.filter { results.verdicts[$0.identity]?.by == .testsNotRun }
        try await decide(untested, &results) { try await judge.test($0) }
        let survivors = try Survivors.read(design.repository)
        for mutant in try survivors.judged(design, results) where mutant.isUnexplainedSurvivor {
            Log.printLine("\(mutant.text): survives.")
        }
    }

    private func decide(
        _ mutants: [Mutant], _ results: inout Results,
        _ judge: @escaping @Sendable (Mutant) async throws -> Verdict
    ) async throws {
        let jobs = options.jobs
        let (judged, continuation) = AsyncThrowingStream<(Mutant, Verdict), any Error>.makeStream()
        let judging = Task {
            do {
                _ = try await inParallel(mutants, jobs: jobs) { continuation.yield(($0, try await judge($0))) }
                continuation.finish()
            } catch { continuation.finish(throwing: error) }
        }
        defer { judging.cancel() }
        var (count, killed) = (0, 0)
        let before = ChildProcess.processorSeconds
        // Each verdict is written at once, so that an interrupted run can be continued.
        for try await (mutant, verdict) in judged {
            results.verdicts[mutant.identity] = verdict
            try results.write(design)
            count += 1
            if verdict.isKilled { killed += 1 }
            let cost = String(format: "%.1f", (ChildProcess.processorSeconds - before) / Double(count))
            Log.show(
                "\(design.name) \(count)/\(mutants.count), \(100 * killed / count) % killed, \(cost) s each: \(mutant.file):"
                    + "\(mutant.mutation.line) \(mutant.mutation.kind), "
                    + (verdict.isKilled ? "killed by \(verdict.name)" : "survives"))
        }
    }
}
