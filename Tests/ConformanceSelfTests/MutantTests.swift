import Conformance
import Mutants
import Testing

@Suite("Mutants")
struct MutantTests {
    @Test("The design without a fault keeps every rule but the one it says it does not", arguments: RuleBook.rules)
    func faultlessDesignKeeps(_ rule: Rule) async {
        let design = TinyDesign()
        let verdict = await Bench.runner.judge(rule, on: design)
        let differs = design.differences.contains { $0.rule == rule.id }
        #expect(verdict.ruling == (differs ? .differs : .kept), "\(verdict.text)")
    }

    @Test("Every mutant is caught by the rules meant for it", arguments: Mutants.table)
    func isCaught(_ caught: Catch) async throws {
        let letsDeadlinesPass = caught.evidence == .missedDeadline || caught.evidence == .hang
        var runner = letsDeadlinesPass ? Bench.hastyRunner : Bench.runner
        var verdict = try await Bench.judge(caught.rule, on: TinyDesign(caught.fault), by: runner)
        // On a busy machine, two threads may fail to meet in all rounds of a run.
        while caught.fault.isRace, verdict.ruling == .kept, runner.seed < 10 {
            runner.seed += 1
            verdict = try await Bench.judge(caught.rule, on: TinyDesign(caught.fault), by: runner)
        }
        #expect(verdict.ruling == .broken, "\(caught): \(verdict.text)")
        #expect(verdict.evidence == caught.evidence, "\(caught): \(verdict.text)")
    }

    @Test("A link that does not wait for the one before is given away by the order")
    func outOfTurn() async throws {
        var rule = try Bench.rule("ordering.links-in-turn")
        // The chain is whole before its first promise is settled, so each link finds the next one.
        rule.timings = [.later]
        let verdict = await Bench.runner.judge(rule, on: TinyDesign(.passesOnTooEarly))
        #expect(verdict.observed == ["5", "4", "3", "2", "1", "fulfilled: 0"], "\(verdict.text)")
    }

    @Test("Every rule is meant to catch some mutant", arguments: RuleBook.rules)
    func catchesSomeMutant(_ rule: Rule) {
        #expect(Mutants.table.contains { $0.rule == rule.id }, "No mutant breaks \(rule.id).")
    }

    @Test("Every fault is meant to be caught by some rule", arguments: Fault.allCases)
    func isMeantToBeCaught(_ fault: Fault) {
        #expect(Mutants.table.contains { $0.fault == fault }, "No rule is meant for \(fault).")
    }

    @Test("Each mutant and rule stand in the table once, and the rule exists")
    func tableIsSound() {
        #expect(Set(Mutants.table.map(\.description)).count == Mutants.table.count)
        #expect(Set(Mutants.table.map(\.rule)).isSubset(of: RuleBook.rules.map(\.id)))
    }

    @Test("A mutant's name says what it does")
    func names() {
        #expect(TinyDesign(.dropsSecondHandler).name == "Mutant(drops-second-handler)")
        #expect(Set(Mutants.all.map(\.name)).count == Fault.allCases.count + 1)
    }
}

extension Verdict {
    /// What gave the design away.
    var evidence: Catch.Evidence {
        if reason.hasPrefix("The process crashed") { return .crash }
        let marks: [(Catch.Evidence, [String])] = [
            (.hang, ["the scenario did not come back"]), (.missedDeadline, ["still pending", "still waiting for"]),
        ]
        return marks.first { _, marks in observed.contains { line in marks.contains { line.contains($0) } } }?.0
            ?? .observation
    }
}
