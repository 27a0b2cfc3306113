import Foundation

/// Starts a program that examines rules on one design, and reads the observations of the program. On systems where programs can't
/// be started, such as iOS, each of these rules is broken, and the verdict says so.
///
/// The program must call ``IsolatedRun/runIfRequested(designs:exploringRaces:)`` before anything else. If a `Fuzzer` has the
/// launcher, the program calls `FuzzedPrograms.runIfRequested(designs:)`, too.
public struct RuleLauncher: Sendable {
    /// The program to start.
    public let executable: URL
    /// Variables that are added to the environment of the program.
    public var environment: [String: String] = [:]

    /// Makes a launcher of the program at the URL.
    public init(executable: URL) { self.executable = executable }

    /// Makes a launcher of a program in the package whose tests are running. `name` is the name of the program's target.
    ///
    /// The test target must depend on the program, because otherwise it may not have been built. If the program isn't
    /// found, the verdict says that no process could be started.
    public init(programBesideTests name: String) {
        // The programs are in the folder of the test runner or, on platforms where tests are a bundle, beside the bundle.
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

    /// The environment variable with the request.
    private static let variable = "PROMISE_LAB_REQUEST"

    /// Starts the program with a request of this kind in an environment variable. A program that crashes prints a short
    /// backtrace.
    package func run(
        _ request: some Encodable, as kind: String, giveUpAfter seconds: Double
    ) async throws -> Subprocess.Ended {
        let text = "\(kind) " + String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
        let environment = Backtrace.short.merging(environment) { $1 }.merging([Self.variable: text]) { $1 }
        #if os(macOS) || os(Linux)
            var process = ChildProcess(
                executable.path, environment: environment.mapValues(Optional.some), destination: .pipe, limit: seconds)
            process.patience = 5
            return try await process.run()
        #else
            throw CocoaError(.featureUnsupported)
        #endif
    }

    /// The request of this kind, as JSON, for which this process was started; nil if there is none.
    package static func request(_ kind: String) -> Data? {
        guard let text = ProcessInfo.processInfo.environment[variable], text.hasPrefix("\(kind) ") else { return nil }
        return Data(text.utf8.dropFirst(kind.utf8.count + 1))
    }

    private func run(
        _ rules: [Rule], on design: any PromiseConformance, by runner: RuleRunner
    ) async throws -> Subprocess.Ended {
        let request = IsolatedRun.Request(rules: rules.map(\.id), design: design.name, runner: runner)
        // The process watches the deadlines of its rules itself, and ends at the first one that is missed. This limit
        // is for a process that hangs anyway.
        let longest = rules.map { rule in
            let racing = rule.isRacing ? runner.racingSeconds : 0
            return ((rule.timeout * runner.timeoutFactor + racing) * 1.5 + 2) * Double(rule.timings.count + 4)
        }
        return try await run(request, as: IsolatedRun.kind, giveUpAfter: longest.max() ?? 0)
    }

    /// Judges the rules in one process, up to the first rule that is broken or during which the process ends. The caller keeps
    /// the verdicts that aren't broken, and judges the remaining rules in further processes.
    func verdicts(_ rules: [Rule], on design: any PromiseConformance, by runner: RuleRunner) async -> [Verdict] {
        guard let ended = try? await run(rules, on: design, by: runner) else { return [] }
        // A sanitizer that has found something ends the program with a status, but doesn't say in which
        // rule. So no verdict counts.
        guard ended.isOrderly || ended.bySignal else { return [] }
        return zip(rules, ExaminationLog(ended.output).examinations).map { rule, ended in
            Verdict.judge(rule, on: design, ended.examination, seconds: ended.seconds)
        }
    }

    func examine(_ rule: Rule, on design: any PromiseConformance, by runner: RuleRunner) async -> Examination {
        do {
            let ended = try await run([rule], on: design, by: runner)
            let log = ExaminationLog(ended.output)
            // If a sanitizer has found something, the program ends with a status other than 0, and the examination doesn't
            // count. If a design keeps the process from ending, the examination counts all the same.
            // While a process prints a backtrace, its other threads may continue, and miss a deadline.
            let isComplete = (ended.isOrderly || ended.gaveUp) && log.signalOfBacktrace == nil
            if isComplete, let (examination, _) = log.examinations.first { return examination }
            if ended.wasStarved, log.signalOfBacktrace == nil {
                let reason = NotJudged.busyMachine("the process of the rule got too little processor time").reason
                return Examination(reasonNotToJudge: reason)
            }
            var examination = log.examination(ended, of: rule, on: design)
            let call = "IsolatedRun.runIfRequested(designs:exploringRaces:)"
            if let advice = LaunchRefusal.advice(on: ended, call) { examination.crash = "\(ended) \(advice)" }
            return examination
        } catch {
            let crash = "No process could be started for this rule: \(error.localizedDescription)"
            return Examination(crash: crash, cause: crash)
        }
    }
}
