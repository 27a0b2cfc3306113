import Conformance
import Foundation
import Mutants
import Testing

/// The bench of the self-tests.
enum Bench {
    /// Runs dangerous rules in the program `mutant-host`.
    static let launcher = Launcher(executable: host)

    /// A runner for designs that are expected to answer in time.
    static let runner = Runner(isolation: .process(launcher))

    /// A runner for designs that are expected to let deadlines pass.
    static let hastyRunner = Runner(patience: 0.05, isolation: .process(launcher))

    static func rule(_ id: String) throws -> Rule {
        guard let rule = RuleBook.rules.first(where: { $0.id == id }) else { throw UnknownRule(id: id) }
        return rule
    }

    struct UnknownRule: Error {
        let id: String
    }

    /// Judges when it is this one's turn.
    static func judge(_ rule: Rule, on design: any PromiseConformance, by runner: Runner = runner) async -> Verdict {
        let gate = rule.needsOwnProcess ? forProcesses : forThreads
        await gate.enter()
        let verdict = await runner.judge(rule, on: design)
        await gate.leave()
        return verdict
    }

    static func judge(_ rule: String, on design: any PromiseConformance, by runner: Runner = runner) async throws
        -> Verdict
    {
        await judge(try Self.rule(rule), on: design, by: runner)
    }

    private static let forThreads = Gate(4)
    private static let forProcesses = Gate(2)

    /// `mutant-host` beside the test binary: in the products directory, which is the directory of the test runner, or,
    /// where tests are a bundle, the directory of the bundle.
    private static let host: URL = {
        let starts =
            [Bundle(for: Anchor.self).bundleURL, Bundle.main.bundleURL, Bundle.main.executableURL].compactMap(\.self)
            + CommandLine.arguments.map { URL(fileURLWithPath: $0) }
        let candidates = starts.flatMap { start in
            sequence(first: start) { $0.deletingLastPathComponent() }.prefix(5).map {
                $0.appendingPathComponent("mutant-host")
            }
        }
        let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return found ?? URL(fileURLWithPath: "mutant-host")
    }()

    private final class Anchor {}
}

/// Lets only so many in at once, so that what is being judged is not starved by what is judged beside it.
actor Gate {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ places: Int) { free = places }

    func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func leave() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}

extension Rule: CustomTestStringConvertible {
    public var testDescription: String { id }
}
