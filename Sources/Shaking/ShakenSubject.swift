import Conformance
import Foundation
import Fuzzing

/// A design and what it is tried by: a rule, or random programs.
struct ShakenSubject: Sendable, CustomStringConvertible {
    /// What one process showed.
    struct Result: Sendable {
        /// What is wrong; `nil` if nothing is.
        var problem: String?
        /// How many random programs were run.
        var programs = 0
        /// Whether another process with another seed may show something else.
        var mayGoOn: Bool
    }

    /// A process that is still running so many seconds after its time has been blocked by the design.
    private static let patience = 60.0

    let design: any PromiseConformance
    /// `nil` for random programs.
    let rule: Rule?

    var description: String { "\(design.name)  \(rule?.id ?? "random programs")" }

    /// Starts a process that is shaken with the seed, for so many seconds.
    func shake(seed: UInt64, seconds: Double, by launcher: RuleLauncher) async -> Result {
        guard let rule else { return await runPrograms(seed: seed, seconds: seconds, by: launcher) }
        let isolation = RuleRunner.Isolation.process(launcher.shaking(seed: seed))
        let runner = RuleRunner(seed: seed, racingSeconds: seconds, isolation: isolation)
        let verdict = await runner.judge(rule, on: design)
        return Result(
            problem: verdict.ruling == .broken ? verdict.description : nil, mayGoOn: verdict.ruling == .kept)
    }

    private func runPrograms(seed: UInt64, seconds: Double, by launcher: RuleLauncher) async -> Result {
        // Programs of one process must not be those of the next.
        let first = seed &* 1_000_000
        let request = ShakenPrograms.Request(design: design.name, seed: first, seconds: seconds)
        guard let text = try? JSONEncoder().encode(request) else { return Result(mayGoOn: false) }
        do {
            let ended = try await Subprocess.run(
                launcher.executable,
                environment: launcher.environment.merging(
                    [ShakenPrograms.variable: String(decoding: text, as: UTF8.self)]) { $1 },
                readingErrors: true, giveUpAfter: seconds + Self.patience)
            let journal = ProgramJournal(ended.output)
            if ended.isOrderly, let programs = journal.programs {
                return Result(problem: journal.problem, programs: programs, mayGoOn: journal.problem == nil)
            }
            if ended.status == ShakenPrograms.statusOfUnknown, journal.lastSeed == nil {
                return failure("The started program does not pass '\(design.name)' to ShakenPrograms.answerIfAsked.")
            }
            return failure(ended.description + crashed(journal.lastSeed))
        } catch {
            return failure("No process could be started: \(error.localizedDescription)")
        }
    }

    private func failure(_ text: String) -> Result { Result(problem: "\(description): \(text)", mayGoOn: false) }

    private func crashed(_ seed: UInt64?) -> String {
        guard let seed else { return " It had not begun a program." }
        return """
             It was running the program with seed \(seed):

            \(ThreadFuzzer(design: design).program(seed: seed))
            """
    }
}
