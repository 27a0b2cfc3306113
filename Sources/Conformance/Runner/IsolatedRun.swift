import Dispatch
import Foundation

/// The work of a process that a ``RuleLauncher`` has started: examining rules on one design.
public enum IsolatedRun {
    static let kind = "rules"
    /// The exit status of a program that doesn't know one of the requested rules or the requested design.
    private static let statusOfUnknown: Int32 = 64
    /// The exit status of a program with two designs of the requested name.
    private static let statusOfSharedName: Int32 = 65

    /// What to do about a process that has refused the request; `nil` if it has ended in another way.
    static func advice(on ended: Subprocess.Ended) -> String? {
        guard !ended.bySignal, !ended.gaveUp else { return nil }
        return switch ended.status {
        case statusOfUnknown:
            """
            The program does not know this design or this rule. It must pass the design to \
            IsolatedRun.runIfRequested(designs:exploringRaces:).
            """
        case statusOfSharedName: "Two designs of the program have this name. Give each adapter a 'name' of its own."
        default: nil
        }
    }

    /// The rules, the design, and the settings of the runner. The launcher passes them as JSON in an environment variable.
    struct Request: Codable {
        var rules: [String]
        var design: String
        var seed: UInt64
        var rounds: Int
        var timeoutFactor: Double
        var links: Int
        var racingSeconds: Double
        var attempts: Int
        var deadObservers: Set<ObserverMoment>
    }

    /// If a ``RuleLauncher`` has started this process, examines the requested rules, prints what was observed, and exits. In any
    /// other process, returns at once.
    ///
    /// If the requested design isn't among `designs`, or if two of them have its name, the process exits with a status that the
    /// verdict explains.
    ///
    /// - Parameters:
    ///   - designs: The designs that the launcher may ask for.
    ///   - explorer: Explores the rules in which threads race, if the program is compiled for that.
    @MainActor public static func runIfRequested(
        designs: [any PromiseConformance], exploringRaces explorer: RaceExplorer? = nil
    ) async {
        guard let json = RuleLauncher.request(kind) else { return }
        guard
            let request = try? JSONDecoder().decode(Request.self, from: json),
            let design = designs.first(where: { $0.name == request.design })
        else { exit(statusOfUnknown) }
        let rules = request.rules.compactMap(RuleBook.rule)
        guard rules.count == request.rules.count else { exit(statusOfUnknown) }
        if designs.filter({ $0.name == request.design }).problemInNames != nil { exit(statusOfSharedName) }
        var runner = RuleRunner(
            seed: request.seed, rounds: request.rounds, timeoutFactor: request.timeoutFactor, links: request.links,
            racingSeconds: request.racingSeconds, attempts: request.attempts)
        (runner.isAlone, runner.deadObservers) = (true, request.deadObservers)
        // The rules are examined on a new thread, because the design may occupy all threads on which tasks run.
        Thread.detachNewThread { [runner] in
            for rule in rules {
                let start = DispatchTime.now()
                let byChance = { runner.examine(rule, on: design, log: ChildLog.write) }
                let examination =
                    if rule.isRacing, let explorer {
                        explorer.examine(rule, on: design, byChance: byChance)
                    } else {
                        byChance()
                    }
                let seconds = start.seconds(to: .now())
                ChildLog.write(ExaminationLog.Entry.ended(examination, seconds: seconds))
                // A fault may leave something behind that changes what the next rule observes, so this process examines no
                // further rule.
                if examination.hasMissedDeadline { break }
                if Verdict.judge(rule, on: design, examination, seconds: seconds).isBroken { break }
            }
            exit(0)
        }
        MainThread.serveUnlessServed()
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}
