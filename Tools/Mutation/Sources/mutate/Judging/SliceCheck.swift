import Foundation
import Mutating

/// Judges a fixed slice of the mutants of each design by rules and random programs, and compares the verdicts with the
/// list of survivors. The check needs no earlier verdicts, and stores none.
struct SliceCheck {
    let repository: Repository
    let options: Options

    /// Returns whether all verdicts agree with the list of survivors.
    func run() async throws -> Bool {
        let survivors = try Survivors.read(repository)
        let package = ScratchPackage(sliceOf: options.designs, in: repository)
        try package.writeFrame()
        var slices: [(design: Design, mutants: [Mutant])] = []
        for design in options.designs {
            // Chance decides whether a fault shows that needs a race, so such mutants are left out.
            let mutants = RandomOrder.sorted(try design.mutants().filter { !$0.mutation.kind.isRace })
            let slice = Array(mutants.prefix(options.slice ?? 15))
            slices.append((design, try await SchemataBuild(package: package, design: design).run(slice)))
        }
        try await SchemataBuild.link(package)
        var (judged, problems) = (0, 0)
        for (design, mutants) in slices {
            let all = try design.mutants()
            let baseline = try await Baseline.measure(design, in: package, mutants: all.count, jobs: options.jobs)
            let judge = Judge(design: design, package: package, baseline: baseline)
            // Judges only mutants that the rules or random programs execute. The rest are reached only by the design's own tests,
            // which this check does not run.
            let covered = mutants.filter { baseline.coveredByContract.contains($0.number) }
            let verdicts = try await inParallel(covered, jobs: options.jobs) { mutant in
                Log.show("\(design.name): \(mutant.file):\(mutant.mutation.line) \(mutant.mutation.kind)")
                return (mutant, try await judge.judge(mutant))
            }
            for (mutant, verdict) in verdicts {
                guard let problem = survivors.problem(design, mutant, verdict, among: all) else { continue }
                Log.printLine("\(JudgedMutant(design: design.name, mutant: mutant, verdict: verdict).text): \(problem)")
                problems += 1
            }
            judged += covered.count
        }
        let right = judged - problems
        Log.printLine("Judged \(judged) mutants: \(right) have the verdict that \(Repository.survivors) expects.")
        return problems == 0
    }
}
