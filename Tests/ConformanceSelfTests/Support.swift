import Conformance
import Mutants
import TestSupport
import Testing

/// The bench of the self-tests.
enum Bench {
    /// Runs dangerous rules in the program `mutant-host`.
    static let launcher = Launcher(executable: BuiltProgram("mutant-host").url)

    /// A runner for designs that are expected to answer in time.
    static let runner = Runner(links: 100_000, isolation: .process(launcher))

    /// A runner for designs that are expected to let deadlines pass.
    static let hastyRunner = Runner(patience: 0.04, links: 100_000, isolation: .process(launcher))

    static func rule(_ id: String) throws -> Rule {
        guard let rule = RuleBook.rules.first(where: { $0.id == id }) else { throw UnknownRule(id: id) }
        return rule
    }

    struct UnknownRule: Error {
        let id: String
    }

    static func judge(_ rule: String, on design: any PromiseConformance, by runner: Runner = runner) async throws
        -> Verdict
    {
        await runner.judge(try Self.rule(rule), on: design)
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
