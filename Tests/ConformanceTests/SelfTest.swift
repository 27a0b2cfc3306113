import Conformance
import ConformanceMutants
import Foundation
import ProgramTestSupport
import Testing

/// Judges designs by rules, for the self-tests.
enum SelfTest {
    /// Starts `mutant-host`, the program in which dangerous rules run.
    static let launcher = RuleLauncher(executable: BuiltProgram("mutant-host").url)

    /// The runner for designs that are expected to meet all deadlines.
    static let runner = RuleRunner(
        links: 25_000, racingSeconds: 0.05, attempts: 1, isolation: .processForDangerousRules(launcher))

    /// The runner for designs that are expected to miss deadlines.
    static let hastyRunner = RuleRunner(
        timeoutFactor: 0.04, links: 25_000, racingSeconds: 0.05, attempts: 1,
        isolation: .processForDangerousRules(launcher))

    static func judge(_ rule: String, on design: any PromiseConformance, by runner: RuleRunner = runner) async throws
        -> Verdict
    {
        await runner.judge(try RuleBook.rule(named: rule), on: design)
    }

    /// Runs the body with a launcher of an executable script of these lines. The script may write a file of its own name with the
    /// suffix `.log`.
    static func withScript<T>(_ line: String, _ body: (RuleLauncher) async throws -> T) async throws -> T {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sh")
        try Data("#!/bin/sh\n\(line)\n".utf8).write(to: script)
        defer {
            for file in [script, script.appendingPathExtension("log")] { try? FileManager.default.removeItem(at: file) }
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
        return try await body(RuleLauncher(executable: script))
    }
}

extension RuleRunner {
    /// This runner, with a process of its own for a rule of the rule book in which threads race. Then two such rules may run at
    /// the same time.
    func isolating(_ rule: Rule) -> RuleRunner {
        var runner = self
        if rule.isRacing { runner.isolation = .process(SelfTest.launcher) }
        return runner
    }
}

extension Rule {
    /// A rule of one test, about which only its scenario matters.
    init(
        forTest id: String = "states.for-this-test", timings: [Timing] = Rule.once, ownProcess: Bool = false,
        racing: Bool = false, timeout: Double = 10, expect expected: String,
        _ scenario: @escaping @Sendable (Trial) throws -> Void
    ) {
        self.init(
            id, "A rule.", why: "", from: .library("None"), timings: timings, ownProcess: ownProcess,
            racing: racing, timeout: timeout, expect: expected, scenario: scenario)
    }
}

extension Rule: CustomTestStringConvertible {
    public var testDescription: String { id }
}

extension Verdict {
    /// The verdict in one line, for the message of a test that fails.
    var text: String {
        "\(ruling.words) \(timing?.rawValue ?? ""): expected \(expected), observed \(observed). \(reason)"
    }
}
