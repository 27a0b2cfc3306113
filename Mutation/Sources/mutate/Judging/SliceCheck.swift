import Foundation
import Mutating

/// Judges a few mutants of each design again, always the same: those that rules or programs have seen must be seen now.
/// Nothing is written.
struct SliceCheck {
    let house: House
    let designs: [Design]
    /// How many mutants of each design.
    let count: Int
    let jobs: Int

    /// Returns whether all were seen.
    func run() async throws -> Bool {
        let slices = try designs.compactMap { design -> (Design, Results, [Mutant])? in
            guard let results = try Results.read(design) else { return nil }
            let slice = try slice(of: design, results)
            return slice.isEmpty ? nil : (design, results, slice)
        }
        let package = ScratchPackage(sliceOf: slices.map(\.0), in: house)
        try package.writeFrame()
        for (design, _, slice) in slices { _ = try await SchemataBuild(package: package, design: design).run(slice) }
        try await SchemataBuild.link(package)
        var unseen = 0
        for (design, results, slice) in slices {
            let missed = try await check(design, results, slice, package)
            for mutant in missed {
                let mutation = mutant.mutation
                Terminal.tell(
                    "Sources/\(design.name)/\(mutant.file):\(mutation.line): nobody sees \(mutation.kind.title) any more. "
                        + "Was: \(mutation.before) Is: \(mutation.after) "
                        + "Seen before by \(results.findings[mutant.identity]?.name ?? "nobody")")
            }
            unseen += missed.count
        }
        let all = slices.reduce(0) { $0 + $1.2.count }
        Terminal.tell("Rules and random programs see \(all - unseen) of \(all) mutants that they have seen before.")
        return unseen == 0
    }

    /// The first that were seen, in the random order. What only threads that meet can see is left out, because it takes
    /// luck.
    private func slice(of design: Design, _ results: Results) throws -> [Mutant] {
        let seen = try design.mutants().filter { mutant in
            guard let finding = results.findings[mutant.identity], !mutant.mutation.kind.isAboutThreads else {
                return false
            }
            return finding.by == .rules && !finding.name.hasPrefix("scale.")
                || finding.by == .programs && finding.name.hasPrefix("program ")
        }
        return Array(RandomOrder.sorted(seen).prefix(count))
    }

    private func check(
        _ design: Design, _ results: Results, _ slice: [Mutant], _ package: ScratchPackage
    ) async throws -> [Mutant] {
        let findings = slice.compactMap { results.findings[$0.identity] }
        let baseline = try await Baseline.measure(
            design, in: package, mutants: try design.mutants().count, jobs: jobs,
            only: Set(findings.filter { $0.by == .rules }.map(\.name)))
        let judge = Judge(
            design: design, package: package, baseline: baseline, history: KillHistory(results, slice))
        let judged = try await inParallel(slice, jobs: jobs) { mutant in
            Terminal.show("\(design.name): \(mutant.file):\(mutant.mutation.line) \(mutant.mutation.kind.title)")
            return (mutant, try await judge.judge(mutant, known: nil, newRules: []).isSeen)
        }
        return judged.filter { !$0.1 }.map(\.0)
    }
}
