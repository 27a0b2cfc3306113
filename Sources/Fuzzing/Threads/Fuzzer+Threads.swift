import Conformance
import Dispatch
import Foundation

extension Fuzzer {
    /// Runs programs whose last steps three threads make at the same time, until the design disagrees with the model.
    ///
    /// Such a program settles promises and adds handlers at once. Only programs are made in which all orders of the threads
    /// lead to the same result, so every disagreement is a fault. A seed always makes the same program; whether the
    /// threads meet again as they did is up to chance.
    ///
    /// - Parameters:
    ///   - programs: How many programs to run at most.
    ///   - rounds: How often each of them runs.
    ///   - seed: The seed of the first program. The seed of each further program is greater by one.
    ///   - shouldContinue: Called before each program with the number of programs so far, on a thread of the fuzzer. The
    ///     run ends when it returns `false`.
    public func runOnThreads(
        programs: Int = 1_000, rounds: Int = 5, seed: UInt64 = 1,
        shouldContinue: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) async -> ThreadReport {
        design.silence()
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let note = CrashNote()
                var report = ThreadReport(design: design.name, seed: seed, rounds: rounds)
                while report.programs < programs, report.problem == nil, shouldContinue(report.programs) {
                    run(seed: seed &+ UInt64(report.programs), rounds: rounds, note, into: &report)
                }
                continuation.resume(returning: report)
            }
        }
    }

    private func run(seed: UInt64, rounds: Int, _ note: CrashNote, into report: inout ThreadReport) {
        let program = ThreadedProgram.make(seed: seed, traits: traits)
        report.programs += 1
        note.begin(program.lines, design: design.name, origin: "the program on several threads with seed \(seed)")
        let check = ThreadedCheck(program: program, lab: lab, traits: traits, patience: max(patience, 1))
        for _ in 0..<max(1, rounds) {
            guard let (expected, finding) = check.run() else { continue }
            report.problem = ThreadReport.Problem(program, seed, expected, finding)
            return
        }
    }
}
