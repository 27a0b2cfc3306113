import Foundation

/// Starts a program that examines one rule on one design, and reads what it observed.
///
/// Before anything else, the program must call ``IsolatedRun/answerIfAsked(designs:)``.
public struct RuleLauncher: Sendable {
    /// The program to start.
    public let executable: URL
    /// Variables that are added to the environment of the program.
    public var environment: [String: String] = [:]

    /// Makes a launcher of the program at the URL.
    public init(executable: URL) { self.executable = executable }

    /// Makes a launcher of a program of the package whose tests are running, by the name of its target.
    ///
    /// The test target must depend on the program, because otherwise it may not have been built. If the program is not
    /// found, the verdict says that no process could be started.
    public init(programBesideTests name: String) {
        // Programs are in the folder of the test runner or, on platforms where tests are a bundle, beside the bundle.
        let starts =
            [Bundle(for: Anchor.self).bundleURL, Bundle.main.bundleURL, Bundle.main.executableURL].compactMap(\.self)
            + CommandLine.arguments.map { URL(fileURLWithPath: $0) }
        let candidates = starts.flatMap { start in
            sequence(first: start) { $0.deletingLastPathComponent() }.prefix(5).map { $0.appending(path: name) }
        }
        executable =
            candidates.first {
                (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
                    && FileManager.default.isExecutableFile(atPath: $0.path)
            } ?? URL(fileURLWithPath: name)
    }

    /// Makes a launcher of the program that is running.
    public static var thisProgram: RuleLauncher {
        RuleLauncher(executable: Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
    }

    private final class Anchor {}

    func examine(_ rule: Rule, on design: any PromiseConformance, by runner: RuleRunner) async -> Examination {
        let request = IsolatedRun.Request(
            rule: rule.id, design: design.name, seed: runner.seed, rounds: runner.rounds,
            timeoutFactor: runner.timeoutFactor,
            links: runner.links, racingSeconds: runner.racingSeconds)
        let racing = rule.isRacing ? runner.racingSeconds : 0
        let longest =
            ((rule.timeout * runner.timeoutFactor + racing) * 1.5 + 2) * Double(rule.timings.count + runner.rounds)
        do {
            let ended = try await Subprocess.run(
                executable, environment: self.environment.merging([IsolatedRun.variable: request.text]) { $1 },
                readingErrors: true, giveUpAfter: longest)
            let log = ExaminationLog(ended.output)
            // A sanitizer that has found something makes the program end with a status other than 0.
            if ended.isOrderly, let examination = log.examination { return examination }
            let isUnknown = !ended.bySignal && !ended.gaveUp && ended.status == IsolatedRun.statusOfUnknown
            return log.examination(crash: ended.description + (isUnknown ? " \(IsolatedRun.advice)" : ""))
        } catch {
            return Examination(crash: "No process could be started for this rule: \(error.localizedDescription)")
        }
    }
}
