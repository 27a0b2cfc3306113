import Conformance
import PledgeAdapter
import Testing

/// Checks the verdicts on adapters that are wrong.
@Suite("Wrong adapters")
struct WrongAdapterTests {
    private func verdict(_ rule: String, on adapter: String) async throws -> Verdict {
        let launcher = RuleLauncher(programBesideTests: "judge-pledge")
        let runner = RuleRunner(patience: 0.1, isolation: .processForEveryRule(launcher))
        return await runner.judge(
            try #require(RuleBook.rule(rule)),
            on: try #require(wrongAdapters.first { $0.name == adapter }))
    }

    @Test("An adapter that never settles leaves the promise pending")
    func silent() async throws {
        let verdict = try await verdict("errors.map-value", on: "Silent")
        #expect(verdict.ruling == .broken)
        #expect(verdict.expected == ["fulfilled: 2"])
        #expect(verdict.observed == ["still pending"])
    }

    @Test("An adapter that reports a wrong state breaks the first rule that reads the state")
    func mistaken() async throws {
        let verdict = try await verdict("states.new-is-pending", on: "Mistaken")
        #expect(verdict.ruling == .broken)
        #expect(verdict.expected == ["pending"])
        #expect(verdict.observed == ["fulfilled: nothing"])
    }

    @Test("An adapter that crashes breaks the rule in which it crashes")
    func fragile() async throws {
        let verdict = try await verdict("errors.map-value", on: "Fragile")
        #expect(verdict.ruling == .broken)
        #expect(verdict.reason.hasPrefix("The process crashed: trap"))
        #expect(verdict.observed.isEmpty)
    }
}
