import Conformance
import PledgeAdapter
import Testing

/// Checks the verdicts on adapters that are wrong.
@Suite("Wrong adapters", .timeLimit(.minutes(10)))
struct WrongAdapterTests {
    private static let runner = RuleRunner(
        timeoutFactor: 0.1, isolation: .process(RuleLauncher(programBesideTests: "judge-pledge")))

    private func adapter(_ name: String) throws -> any PromiseConformance {
        try #require(wrongAdapters.first { $0.name == name })
    }

    private func verdict(_ rule: String, on name: String) async throws -> Verdict {
        await Self.runner.judge(try #require(RuleBook.rule(rule)), on: try adapter(name))
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
        #expect(verdict.reason.contains("Index out of range"))
        #expect(verdict.timing == .before)
        #expect(verdict.observed.isEmpty)
        #expect(verdict.printed.contains { $0.contains("Fatal error") })
        #expect(verdict.description.contains("Nothing was noted (seed 1)."))
    }

    @Test("A crash does not keep the verdicts on other rules from the report")
    func reportInSpiteOfCrash() async throws {
        let rules = RuleBook.rules(startingWith: "states.fulfil") + RuleBook.rules(startingWith: "errors.map-value")
        let report = await Self.runner.report(on: [try adapter("Fragile")], by: rules)
        #expect(report.columns[0].verdicts.map(\.ruling) == [.kept, .broken])
    }
}
