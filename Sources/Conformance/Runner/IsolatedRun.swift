import Dispatch
import Foundation

/// The work of a process that a ``RuleLauncher`` has started: examining rules on one design.
public enum IsolatedRun {
    static let kind = "rules"
    /// The launcher passes it as JSON in an environment variable.
    struct Request: Codable {
        var rules: [String]
        var design: String
        var runner: RuleRunner
    }

    /// If a ``RuleRunner`` has started this process, examines the requested rules, prints what was observed, and exits. In any
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
        let request = try? JSONDecoder().decode(Request.self, from: json)
        let rules = request?.rules.compactMap(RuleBook.rule) ?? []
        guard let request, rules.count == request.rules.count else { exit(LaunchRefusal.unknown.rawValue) }
        let design = LaunchRefusal.design(request.design, among: designs)
        var runner = request.runner
        runner.isAlone = true
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
