import Foundation

/// Where rules run that may bring down the process or change process-wide settings.
public enum Isolation: Sendable {
    /// In this process: a crash, of the design or of its adapter, ends the run without a verdict.
    case none
    /// In a process each: a crash there is one broken rule, with the signal as the reason.
    case process(Launcher)
    /// Every rule in a process of its own, dangerous or not. For hosts with other business than judging: a design is
    /// silenced while it is judged, and that is a change of its process-wide settings. And for designs or adapters that
    /// crash where no rule expects it.
    case processForEveryRule(Launcher)
}

extension Isolation {
    /// What starts the process for the rule; `nil` if it can run in this one.
    func launcher(for rule: Rule) -> Launcher? {
        switch self {
        case .none: nil
        case .process(let launcher): rule.needsOwnProcess ? launcher : nil
        case .processForEveryRule(let launcher): launcher
        }
    }
}

/// Starts another program for one rule on one design, and reads back what it saw.
///
/// The program must call ``IsolatedRun/answerIfAsked(designs:)`` first thing.
public struct Launcher: Sendable {
    /// The program that is started.
    public let executable: URL

    /// Starts the program at the URL.
    public init(executable: URL) { self.executable = executable }

    /// Starts a program of the package whose tests are running, by the name of its target.
    ///
    /// The test target must depend on the program, or the program may not have been built. One that is not found shows
    /// in the verdict: no process could be started.
    public init(programBesideTests name: String) {
        // Products lie in the folder of the test runner or, where tests are a bundle, in the folder of the bundle.
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

    /// Starts the program that is running, once more.
    public static var thisProgram: Launcher {
        Launcher(executable: Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
    }

    private final class Anchor {}

    func examine(_ rule: Rule, on design: any PromiseConformance, by runner: Runner) async -> Examination {
        let order = IsolatedRun.Order(
            rule: rule.id, design: design.name, seed: runner.seed, rounds: runner.rounds, patience: runner.patience,
            links: runner.links)
        let worst = (rule.patience * runner.patience * 1.5 + 2) * Double(rule.timings.count + runner.rounds)
        do {
            let ended = try await Subprocess.run(
                executable, environment: [IsolatedRun.variable: order.text], giveUpAfter: worst)
            // A sanitizer that has found something lets the program end, but not with status 0.
            if ended.isOrderly, let examination = IsolatedRun.read(ended.output) { return examination }
            let isUnknown = !ended.bySignal && !ended.gaveUp && ended.status == IsolatedRun.unknown
            return Examination(crash: ended.description + (isUnknown ? " \(IsolatedRun.advice)" : ""))
        } catch {
            return Examination(crash: "No process could be started for this rule: \(error.localizedDescription)")
        }
    }
}

/// The other end: a program that examines one rule on one design when it is asked to.
public enum IsolatedRun {
    static let variable = "PROMISE_LAB_ISOLATED_RUN"
    private static let mark = "promise-lab-examination:"
    /// The status of a program that was asked for what it does not know.
    static let unknown: Int32 = 64
    static let advice = "It knows no such design: pass the design to IsolatedRun.answerIfAsked(designs:) there."

    struct Order: Codable {
        var rule: String
        var design: String
        var seed: UInt64
        var rounds: Int
        var patience: Double
        var links: Int

        var text: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
    }

    /// Does nothing in a process that was started by a person. In one that was started by a ``Launcher``, examines
    /// the rule that it was started for, prints what it saw, and exits. A design that is asked for and not among
    /// `designs` ends the process with a status that the verdict explains.
    public static func answerIfAsked(designs: [any PromiseConformance]) async {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return }
        guard
            let order = try? JSONDecoder().decode(Order.self, from: Data(text.utf8)),
            let rule = RuleBook.rules.first(where: { $0.id == order.rule }),
            let design = designs.first(where: { $0.name == order.design })
        else { exit(unknown) }
        let runner = Runner(seed: order.seed, rounds: order.rounds, patience: order.patience, links: order.links)
        let examination = await runner.examine(rule, on: design)
        guard let data = try? JSONEncoder().encode(examination) else { exit(70) }
        FileHandle.standardOutput.write(Data("\n\(mark)".utf8) + data + Data("\n".utf8))
        exit(0)
    }

    static func read(_ output: Data) -> Examination? {
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        guard let line = lines.last(where: { $0.hasPrefix(mark) }) else { return nil }
        return try? JSONDecoder().decode(Examination.self, from: Data(line.dropFirst(mark.count).utf8))
    }
}
