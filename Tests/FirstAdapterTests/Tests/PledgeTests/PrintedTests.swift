import Conformance
import Foundation
import Fuzzing
import PledgeAdapter
import Testing

/// Compares the printed parts of `docs/adding-a-design.md` with what is printed now. `make docs` writes these parts.
///
/// The comparison ignores times and the names of signals, because they depend on the machine.
@Suite("Printed parts of the guide")
struct PrintedTests {
    @Test("The page shows what is printed")
    func printed() async throws {
        let parts = [
            ("first-verdicts", try await firstVerdicts(["self-return.then", "self-return.cycle-of-two"])),
            ("first-count", try await firstCount()),
            ("dropped-chain", try await block("scale.chain-dropped", on: pledge)),
            ("never-settles", try await block("errors.map-value", on: wrongAdapter("Silent"))),
            ("wrong-state", try await block("states.new-is-pending", on: wrongAdapter("Mistaken"))),
            ("crash", try await block("errors.map-value", on: wrongAdapter("Fragile"))),
            ("random-program", "```text\n\(await Fuzzer(design: pledge).run(programs: 10_000, seed: 1))\n```"),
        ]
        let page = try GuidePage()
        #expect(page.names == parts.map(\.0))
        for (name, printed) in parts where try normal(page.part(name)) != normal(printed) {
            if ProcessInfo.processInfo.environment["PROMISE_LAB_WRITE_DOCS"] != nil {
                try page.replace(name, with: printed)
            } else {
                Issue.record("docs/adding-a-design.md is out of date at '\(name)'; 'make docs' writes it:\n\(printed)")
            }
        }
    }

    /// What `swift test` prints about the rules, and its last line.
    private func firstVerdicts(_ shown: [String]) async throws -> String {
        let verdicts = await FirstVerdicts.all.value
        let broken = verdicts.filter { $0.ruling == .broken }
        let failures = try shown.map { id in
            let verdict = try #require(broken.first { $0.rule == id })
            let text = "\(verdict)".split(separator: "\n").joined(separator: "\n  ")
            return """
                ✘ Test "A pledge breaks no rule" recorded an issue with 1 argument rule → \(id) at RuleTests.swift:8:5: \
                Expectation failed: (verdict.ruling → .broken) != .broken
                ↳ \(text)
                """
        }
        let ending = """
            ✘ Test "A pledge breaks no rule" with \(verdicts.count) test cases failed after 13.596 seconds \
            with \(broken.count) issues.
            """
        return "```text\n\((failures + [ending]).joined(separator: "\n"))\n```"
    }

    private func firstCount() async throws -> String {
        let verdicts = await FirstVerdicts.all.value
        let broken = verdicts.filter { $0.ruling == .broken }.map { "- `\($0.rule)`" }
        return "Of \(verdicts.count) rules, \(broken.count) are broken:\n\n\(broken.joined(separator: "\n"))"
    }

    private func block(_ rule: String, on adapter: any PromiseConformance) async throws -> String {
        let launcher = RuleLauncher(programBesideTests: "judge-pledge")
        // This adapter misses every deadline, so the deadlines are shortened.
        let patience = adapter.name == "Silent" ? 0.1 : 1
        let runner = RuleRunner(patience: patience, links: 100_000, isolation: .processForEveryRule(launcher))
        let rule = try #require(RuleBook.rule(rule))
        return "```text\n\(await runner.judge(rule, on: adapter))\n```"
    }

    private func wrongAdapter(_ name: String) throws -> any PromiseConformance {
        try #require(wrongAdapters.first { $0.name == name })
    }

    /// The text without times, without the blanks that depend on the width of times, and without the names of signals.
    private func normal(_ text: String) -> String {
        text.replacing(/[0-9.]+ (ms|seconds)/) { "some \($0.1)" }
            .replacing(/The process crashed: .*/, with: "The process crashed.")
            .replacing(/[ \n]+/, with: " ")
    }
}

/// The verdicts on ``firstPledge``.
private enum FirstVerdicts {
    static let all = Task {
        let rules = RuleBook.rules.filter { !$0.needsOwnProcess }
        return await RuleRunner().report(on: [firstPledge], by: rules).columns[0].verdicts
    }
}
