import Foundation
import Mutating

/// Judges the mutants of a design that have no verdict yet, or that some rule or test has not judged yet.
struct JudgingRun {
    let design: Design
    let options: Options

    func run() async throws {
        let package = ScratchPackage(of: design)
        let all = try design.mutants()
        var results = try Results.read(design) ?? Results()
        results.removeChanged(in: try design.fingerprints(), all)
        try package.writeFrame()
        let uncompiled = results.uncompiled
        let compiled = try await SchemataBuild(package: package, design: design).run(
            all.filter { !uncompiled.contains($0.identity) }
        ) { mutants in
            results.uncompiled.formUnion(mutants.map(\.identity))
            try results.write(design)
        }
        try await SchemataBuild.link(package)
        let baseline = try await Baseline.of(design, in: package, mutants: all.count, jobs: options.jobs)
        for rule in baseline.unusable {
            Terminal.tell("The unchanged \(design.name) breaks \(rule), which is left out.")
        }
        let (rules, tests) = (baseline.rules.map(\.rule).sorted(), try design.fingerprintOfTests())
        let covered = baseline.coveredByContract
        results.beyondContract = Set(compiled.filter { !covered.contains($0.number) }.map(\.identity))
        results.keepRules(rules + baseline.unusable)
        let inFiles = compiled.filter { mutant in options.file.map { mutant.file.contains($0) } ?? true }
        let wanted = Array(RandomOrder.sorted(inFiles).prefix(options.slice ?? .max))
        if !options.resumes { for mutant in wanted { results.verdicts[mutant.identity] = nil } }
        if results.verdicts.isEmpty { (results.rules, results.tests) = (rules, tests) }
        try results.write(design)

        let judge = Judge(
            design: design, package: package, baseline: baseline, history: KillHistory(results, compiled))
        let newRules = Set(rules).subtracting(results.rules)
        let unjudged = wanted.filter { mutant in
            results.verdicts[mutant.identity].map { $0.by != .rules && !newRules.isEmpty } ?? true
        }
        try await decide(unjudged, &results) { try await judge.judge($0, known: $1, newRules: newRules) }
        // The tests take longest, so they come last.
        let untested = wanted.filter { mutant in
            guard let known = results.verdicts[mutant.identity] else { return true }
            return known.by == .testsNotRun || !known.isKilled && tests != results.tests
        }
        try await decide(untested, &results) { mutant, _ in try await judge.test(mutant) }
        if wanted.count == compiled.count {
            (results.rules, results.tests) = (rules, tests)
            try results.write(design)
        }
        let survivors = try Survivors.read(design.repository)
        for mutant in try survivors.judged(design, results) where mutant.isUnexplainedSurvivor {
            Terminal.tell("\(mutant.text): survives.")
        }
    }

    private func decide(
        _ mutants: [Mutant], _ results: inout Results,
        _ judge: @escaping @Sendable (Mutant, Verdict?) async throws -> Verdict
    ) async throws {
        let judged = AsyncStream<(Mutant, Verdict)>.makeStream()
        let known = results.verdicts
        async let all: [Void] = inParallel(mutants, jobs: options.jobs) { mutant in
            judged.continuation.yield((mutant, try await judge(mutant, known[mutant.identity])))
        }
        var (count, killed) = (0, 0)
        let before = ChildProcess.processorSeconds
        // Each verdict is written at once, so that an interrupted run can be continued.
        for await (mutant, verdict) in judged.stream.prefix(mutants.count) {
            results.verdicts[mutant.identity] = verdict
            try results.write(design)
            count += 1
            if verdict.isKilled { killed += 1 }
            let cost = String(format: "%.1f", (ChildProcess.processorSeconds - before) / Double(count))
            Terminal.show(
                "\(design.name) \(count)/\(mutants.count), \(100 * killed / count) % killed, \(cost) s each: \(mutant.file):"
                    + "\(mutant.mutation.line) \(mutant.mutation.kind), "
                    + (verdict.isKilled ? "killed by \(verdict.name)" : "survives"))
        }
        _ = try await all
    }
}
