import Mutating

/// Judges the mutants of a design that were not judged before.
struct JudgingRun {
    let design: Design
    let options: Options

    func run() async throws {
        let package = ScratchPackage(design: design)
        let all = try design.mutants()
        var results = (options.resumes ? try Results.read(design) : nil) ?? Results()
        results.forgetChanged(in: try design.fingerprints(), all)
        let compiled = try await SchemataBuild(package: package).run(
            all.filter { !results.uncompiled.contains($0.identity) })
        let left = Set(compiled.map(\.number))
        results.uncompiled = Set(all.filter { !left.contains($0.number) }.map(\.identity))
        let baseline = try await Baseline.measure(package, mutants: all.count, jobs: options.jobs)
        for rule in baseline.unfit { Terminal.tell("\(design.name) breaks \(rule) unchanged here: it is not asked.") }
        results.forgetSurvivors(unlessAskedBy: (baseline.rules.map(\.rule) + baseline.unfit).sorted())
        try results.write(design)
        let waiting = wanted(compiled).filter { results.findings[$0.identity] == nil }
        try await judge(waiting, Judge(package: package, baseline: baseline), &results)
    }

    /// The mutants that were asked for.
    private func wanted(_ mutants: [Mutant]) -> [Mutant] {
        let inFiles = mutants.filter { mutant in options.file.map { mutant.file.contains($0) } ?? true }
        return inFiles.enumerated().filter { $0.offset.isMultiple(of: options.slice) }.map(\.element)
    }

    private func judge(_ mutants: [Mutant], _ judge: Judge, _ results: inout Results) async throws {
        let judged = AsyncStream<(Mutant, Results.Finding)>.makeStream()
        async let all = inParallel(mutants, jobs: options.jobs) { mutant in
            judged.continuation.yield((mutant, try await judge.judge(mutant)))
        }
        var count = 0
        var seen = 0
        // What was found is kept at once, so that an interrupted run can be continued.
        for await (mutant, finding) in judged.stream.prefix(mutants.count) {
            results.findings[mutant.identity] = finding
            try results.write(design)
            count += 1
            if ![.nobody, .unreached].contains(finding.by) { seen += 1 }
            let verdict = finding.name.isEmpty ? "seen by nobody" : "seen by \(finding.name)"
            Terminal.show(
                "\(design.name) \(count)/\(mutants.count), \(100 * seen / count) % seen: \(mutant.file):"
                    + "\(mutant.mutation.line) \(mutant.mutation.kind.title), \(verdict)")
        }
        _ = try await all
    }
}
