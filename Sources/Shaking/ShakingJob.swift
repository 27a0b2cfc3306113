import Conformance
import Foundation
import Fuzzing

/// Shakes a design with one rule, or with random programs, each time in a process of its own.
struct ShakingJob: Sendable, CustomStringConvertible {
    /// The result of one process.
    struct Result: Sendable {
        /// What is wrong; `nil` if nothing is wrong.
        var problem: String?
        /// How many random programs were run.
        var programs = 0
        /// Whether to try the job again with another seed.
        var mayGoOn: Bool
    }

    /// How many seconds a process may run beyond its time before the design counts as blocked.
    private static let timeout = 60.0
    private static let linesToShow = 8
    /// The factor for the timeouts of rules. Shaken code is slow, and the machine may be busy.
    private static let ruleTimeoutFactor = 4.0

    let design: any PromiseConformance
    /// `nil` for random programs.
    let rule: Rule?

    var description: String { "\(design.name)  \(rule?.id ?? "random programs")" }

    /// Starts a process that is shaken with the seed for the given number of seconds.
    func shake(seed: UInt64, seconds: Double, by launcher: RuleLauncher) async -> Result {
        guard let rule else { return await runPrograms(seed: seed, seconds: seconds, by: launcher) }
        let isolation = RuleRunner.Isolation.process(
            launcher.shaking(seed: seed, strategy: ShakingStrategy(seed: seed)))
        let runner = RuleRunner(
            seed: seed, timeoutFactor: Self.ruleTimeoutFactor, racingSeconds: seconds, attempts: 1,
            isolation: isolation)
        let verdict = await runner.judge(rule, on: design)
        return Result(
            problem: verdict.isBroken ? verdict.description : nil, mayGoOn: verdict.ruling == .kept)
    }

    private func runPrograms(seed: UInt64, seconds: Double, by launcher: RuleLauncher) async -> Result {
        // With this factor, the programs of one process have other seeds than those of the next process.
        let first = seed &* 1_000_000
        let request = ShakenPrograms.Request(
            design: design.name, seed: first, blocks: ShakingStrategy(seed: seed).blocks, seconds: seconds)
        guard let text = try? JSONEncoder().encode(request) else { return Result(mayGoOn: false) }
        let environment = [ShakenPrograms.variable: String(decoding: text, as: UTF8.self)]
        do {
            let ended = try await Subprocess.run(
                launcher.executable, environment: launcher.environment.merging(environment) { $1 },
                readingErrors: true, giveUpAfter: seconds + Self.timeout)
            let last = ChildLog.last(ShakenPrograms.Entry.self, in: ended.output)
            if ended.isOrderly, case .ended(let programs, let problem)? = last {
                return Result(problem: problem, programs: programs, mayGoOn: problem == nil)
            }
            if !ended.bySignal, ended.status == ShakenPrograms.statusOfUnknown {
                return failure("The started program does not pass '\(design.name)' to ShakenPrograms.runIfRequested.")
            }
            return failure("\(ended)\n\(circumstances(ended.output))")
        } catch {
            return failure("No process could be started: \(error.localizedDescription)")
        }
    }

    private func failure(_ text: String) -> Result { Result(problem: text, mayGoOn: false) }

    /// The program that was running when a process ended too early, and the last output of the process.
    private func circumstances(_ output: Data) -> String {
        let printed = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(
            Self.linesToShow)
        let last = "It printed last:\n\(printed.joined(separator: "\n"))"
        guard case .running(let seed)? = ChildLog.last(ShakenPrograms.Entry.self, in: output) else { return last }
        let program = ThreadFuzzer(design: design).program(seed: seed)
        return "It was running the program with seed \(seed):\n\n\(program)\n\n\(last)"
    }
}
