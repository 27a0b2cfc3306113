import Foundation
import Mutating

/// Judges the mutants of a design that were not judged before, or not by all who judge now.
struct JudgingRun {
    let design: Design
    let options: Options

    func run() async throws {
        let package = ScratchPackage(of: design)
        let all = try design.mutants()
        var results = try Results.read(design) ?? Results()
        results.forgetChanged(in: try design.fingerprints(), all)
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
        for rule in baseline.unfit { Terminal.tell("\(design.name) breaks \(rule) unchanged here: it is not asked.") }
        let (rules, tests) = (baseline.rules.map(\.rule).sorted(), try design.fingerprintOfTests())
        let byContract = baseline.rules.reduce(into: baseline.byPrograms) { $0.formUnion($1.reached) }
        results.beyondContract = Set(compiled.filter { !byContract.contains($0.number) }.map(\.identity))
        results.forgetRules(except: rules + baseline.unfit)
        let wanted = wanted(compiled)
        if !options.resumes { for mutant in wanted { results.findings[mutant.identity] = nil } }
        if results.findings.isEmpty { (results.rules, results.tests) = (rules, tests) }
        try results.write(design)

        let judge = Judge(
            design: design, package: package, baseline: baseline, history: KillHistory(results, compiled))
        let newRules = Set(rules).subtracting(results.rules)
        let unjudged = wanted.filter { mutant in
            results.findings[mutant.identity].map { $0.by != .rules && !newRules.isEmpty } ?? true
        }
        try await decide(unjudged, &results) { try await judge.judge($0, known: $1, newRules: newRules) }
        // The tests take longest, so they come last.
        let untested = wanted.filter { mutant in
            guard let known = results.findings[mutant.identity] else { return true }
            return known.by == .untested || !known.isSeen && tests != results.tests
        }
        try await decide(untested, &results) { mutant, _ in try await judge.test(mutant) }
        if wanted.count == compiled.count {
            (results.rules, results.tests) = (rules, tests)
            try results.write(design)
        }
    }

    /// The mutants that were asked for.
    private func wanted(_ mutants: [Mutant]) -> [Mutant] {
        let inFiles = mutants.filter { mutant in options.file.map { mutant.file.contains($0) } ?? true }
        return Array(RandomOrder.sorted(inFiles).prefix(options.slice ?? .max))
    }

    private func decide(
        _ mutants: [Mutant], _ results: inout Results,
        _ find: @escaping @Sendable (Mutant, Results.Finding?) async throws -> Results.Finding
    ) async throws {
        let judged = AsyncStream<(Mutant, Results.Finding)>.makeStream()
        let known = results.findings
        async let all: [Void] = inParallel(mutants, jobs: options.jobs) { mutant in
            judged.continuation.yield((mutant, try await find(mutant, known[mutant.identity])))
        }
        var count = 0
        var seen = 0
        let before = ChildProcess.processorSeconds
        // What was found is kept at once, so that an interrupted run can be continued.
        for await (mutant, finding) in judged.stream.prefix(mutants.count) {
            results.findings[mutant.identity] = finding
            try results.write(design)
            count += 1
            if finding.isSeen { seen += 1 }
            let verdict = finding.name.isEmpty ? "seen by nobody" : "seen by \(finding.name)"
            let cost = String(format: "%.1f", (ChildProcess.processorSeconds - before) / Double(count))
            Terminal.show(
                "\(design.name) \(count)/\(mutants.count), \(100 * seen / count) % seen, \(cost) s each: \(mutant.file):"
                    + "\(mutant.mutation.line) \(mutant.mutation.kind.title), \(verdict)")
        }
        _ = try await all
    }
}
