import Foundation

/// The work of a process that a ``RuleLauncher`` has started: examining one rule on one design.
public enum IsolatedRun {
    static let variable = "PROMISE_LAB_ISOLATED_RUN"
    /// The exit status of a program that does not know the rule or the design.
    static let statusOfUnknown: Int32 = 64
    static let advice = "The program does not know this design: pass it to IsolatedRun.runIfRequested(designs:)."

    /// The rule, the design, and the settings of the runner. The launcher passes them as JSON in an environment variable.
    struct Request: Codable {
        var rule: String
        var design: String
        var seed: UInt64
        var rounds: Int
        var timeoutFactor: Double
        var links: Int
        var racingSeconds: Double
        var attempts: Int
    }

    /// Examines the requested rule, prints what was observed, and exits, if a ``RuleLauncher`` has started this process. In
    /// any other process, returns at once.
    ///
    /// If the requested design is not among `designs`, the process exits with a status that the verdict explains.
    public static func runIfRequested(designs: [any PromiseConformance]) async {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return }
        guard
            let request = try? JSONDecoder().decode(Request.self, from: Data(text.utf8)),
            let rule = RuleBook.rule(request.rule),
            let design = designs.first(where: { $0.name == request.design })
        else { exit(statusOfUnknown) }
        var runner = RuleRunner(
            seed: request.seed, rounds: request.rounds, timeoutFactor: request.timeoutFactor, links: request.links,
            racingSeconds: request.racingSeconds, attempts: request.attempts)
        runner.isAlone = true
        // Examines on a new thread, because the design may fill the queues on which tasks run.
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in
            Thread.detachNewThread { [runner] in
                let examination = runner.examine(rule, on: design, log: ChildLog.write)
                ChildLog.write(ExaminationLog.Entry.ended(examination))
                exit(0)
            }
        }
    }
}
