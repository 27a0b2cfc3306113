import Conformance
import ConformanceMutants
import Testing

@Suite("Mutants", .timeLimit(.minutes(10))) struct MutantTests {
    @Test(
        "The design without a fault keeps every rule but the one for which it declares a difference",
        arguments: RuleBook.rules)
    func faultlessDesignKeeps(_ rule: Rule) async {
        let design = TinyDesign()
        let verdict = await SelfTest.runner.isolating(rule).judge(rule, on: design)
        let differs = design.differences.contains { $0.rule == rule.id }
        #expect(verdict.ruling == (differs ? .differs : .kept), "\(verdict.text)")
    }

    @Test("Every mutant is caught by the rules meant for it", arguments: Mutants.table)
    func isCaught(_ caught: Detection) async throws {
        let missesDeadline = [.missedDeadline, .hang].contains(caught.evidence)
        var runner = missesDeadline ? SelfTest.hastyRunner : SelfTest.runner
        var rule = try RuleBook.rule(named: caught.rule)
        if missesDeadline {
            // A race takes its time on a busy machine. Without a race the fault shows in one round, which may run beside others.
            if caught.fault.isRace { runner.timeoutFactor = 0.25 } else { rule.isRacing = false }
        }
        runner = runner.isolating(rule)
        var verdict = await runner.judge(rule, on: TinyDesign(caught.fault))
        // On a busy machine, two threads may never run at the same moment, so each further attempt takes twice as long, or has twice
        // the time if there was too little of it.
        while caught.fault.isRace, [.kept, .notJudged].contains(verdict.ruling), runner.seed < 10 {
            runner.seed += 1
            if verdict.ruling == .kept { runner.racingSeconds *= 2 } else { runner.timeoutFactor *= 2 }
            verdict = await runner.judge(rule, on: TinyDesign(caught.fault))
        }
        #expect(verdict.ruling == .broken, "\(caught): \(verdict.text)")
        #expect(verdict.evidence == caught.evidence, "\(caught): \(verdict.text)")
    }

    @Test(
        "A rule that asks for something else does not break",
        arguments: [
            (Fault.runsLastInFirstOut, "ordering.exactly-once"), (.settlesTwice, "ordering.late-handler"),
            (.dropsSecondHandler, "errors.nested-flatten"), (.dropsSecondHandler, "ordering.queue-asked-for"),
            (.dropsSecondHandler, "scale.nested"), (.dropsSecondHandler, "scale.loop"),
            (.runsLastInFirstOut, "states.settling-inside-handler"), (.passesOnBeforeCleaningUp, "errors.ensure"),
            (.ordersByArrival, "when.mixed"), (.settlesTwice, "states.nothing-is-a-value"),
        ])
    func oneDemand(_ fault: Fault, _ rule: String) async throws {
        let verdict = try await SelfTest.judge(rule, on: TinyDesign(fault))
        // `TinyDesign` declares a difference from the rule `scale.loop`.
        #expect(verdict.ruling == (rule == "scale.loop" ? .differs : .kept), "\(verdict.text)")
    }

    @Test("The order of the links shows that a link does not wait for the one before")
    func outOfTurn() async throws {
        var rule = try RuleBook.rule(named: "ordering.links-in-turn")
        // In this timing, the chain is complete before its first promise settles, so each link runs the next link first.
        rule.timings = [.later]
        let verdict = await SelfTest.runner.judge(rule, on: TinyDesign(.passesOnTooEarly))
        #expect(verdict.observed == ["5", "4", "3", "2", "1", "fulfilled: 0"], "\(verdict.text)")
    }

    #if os(Linux)
        @Test("If no block of the main queue runs on the main thread, a rule leaves out what it would ask there")
        func withoutMainThread() async throws {
            var runner = SelfTest.runner
            // In this process, other threads run the main queue.
            runner.isolation = .none
            let rule = try RuleBook.rule(named: "ordering.hop-is-not-left-out")
            let verdict = await runner.judge(rule, on: TinyDesign(.skipsHopsOnMainThread))
            #expect(verdict.ruling == .kept, "\(verdict.text)")
        }
    #endif

    @Test("The table has each rule and each fault, and each pair of them once")
    func tableIsSound() {
        #expect(Set(Mutants.table.map(\.description)).count == Mutants.table.count)
        #expect(Set(Mutants.table.map(\.rule)).symmetricDifference(RuleBook.rules.map(\.id)) == [])
        #expect(Set(Fault.allCases).subtracting(Mutants.table.map(\.fault)) == [])
    }
}

extension Verdict {
    /// The kind of evidence that the design is broken.
    var evidence: Detection.Evidence {
        if cause != nil { return .crash }
        if observed.contains(MissedDeadline.ofScenario) { return .hang }
        return observed.contains(where: MissedDeadline.isNoted) ? .missedDeadline : .observation
    }
}
