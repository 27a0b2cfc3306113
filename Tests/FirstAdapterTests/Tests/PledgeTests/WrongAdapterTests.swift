import Conformance
import PledgeAdapter
import Testing

/// What the kit says when the mistake is the adapter's own.
@Suite struct WrongAdapterTests {
    private func verdict(_ rule: String, on adapter: String) async throws -> Verdict {
        let launcher = Launcher(programBesideTests: "judge-pledge")
        let runner = Runner(patience: 0.1, isolation: .processForEveryRule(launcher))
        return await runner.judge(
            try #require(RuleBook.rules.first { $0.id == rule }),
            on: try #require(wrongAdapters.first { $0.name == adapter }))
    }

    @Test func `an adapter that never settles leaves the promise pending`() async throws {
        let verdict = try await verdict("errors.map-value", on: "Silent")
        #expect(verdict.ruling == .broken)
        #expect(verdict.expected == ["fulfilled: 2"])
        #expect(verdict.observed == ["still pending"])
    }

    @Test func `an adapter that reports a wrong state is found out by the first rule that asks`() async throws {
        let verdict = try await verdict("states.new-is-pending", on: "Mistaken")
        #expect(verdict.ruling == .broken)
        #expect(verdict.expected == ["pending"])
        #expect(verdict.observed == ["fulfilled: nothing"])
    }

    @Test func `an adapter that crashes breaks the rule that made it crash`() async throws {
        let verdict = try await verdict("errors.map-value", on: "Fragile")
        #expect(verdict.ruling == .broken)
        #expect(verdict.reason.hasPrefix("The process crashed: trap"))
        #expect(verdict.observed.isEmpty)
    }
}
