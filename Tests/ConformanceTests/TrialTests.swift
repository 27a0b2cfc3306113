import Conformance
import ConformanceMutants
import Foundation
import Testing

@Suite("Trials", .timeLimit(.minutes(10))) struct TrialTests {
    @Test("After a missed deadline, only a promise that nobody settles is noted as pending, and the scenario ends")
    func afterMissedDeadline() async {
        let rule = Rule(timeout: 1, expect: "nothing") { trial in
            let promises = try (0...20).map { _ in try trial.pending() }
            trial.wait(for: trial.latch())
            try promises[0].settler.fulfill(1)
            for (promise, _) in promises { trial.note(try trial.ending(of: promise)) }
            withExtendedLifetime(promises) {}
        }
        let verdict = await SelfTest.runner.judge(rule, on: TinyDesign())
        let pending = Array(repeating: "still pending", count: 20)
        #expect(verdict.observed == ["still waiting for the handlers", "fulfilled: 1"] + pending)
    }

    @Test(
        "The problem that an exploration reports begins with the rule, because the report puts a sign in front of it"
    )
    func problem() throws {
        let rule = Rule(expect: "kept") { $0.note("broken") }
        let trial = Trial(racing: rule, on: TinyDesign(), isExplored: false)
        rule.perform(trial)
        let problem = try #require(rule.problem(seenIn: trial))
        #expect(problem.hasPrefix("broken: \(rule.id)\n"), "\(problem)")
    }

    @Test("In a process of its own, a scenario can wait until no other thread works")
    func waitsUntilIdle() async {
        await #expect(processExitsWith: .success) {
            let trial = Trial(design: TinyDesign(), timing: .rightAfter, seed: 1, timeout: 60, isAlone: true)
            let hasWorked = trial.latch()
            Thread.detachNewThread {
                var number = 0
                while number < 3_000_000 { number += 1 }
                hasWorked.open()
            }
            try trial.waitUntilProcessIsIdle()
            exit(hasWorked.isOpen ? 0 : 1)
        }
    }

    @Test("If the machine is busy when a deadline passes, the wait goes on")
    func busyMachine() {
        let (latch, start) = (Latch(), DispatchTime.now())
        // The machine becomes busy at the deadline, and the handler that the wait is for comes after that.
        let trial = Trial(
            design: TinyDesign(), timing: .rightAfter, seed: 1, timeout: 0.5,
            crowding: {
                guard .now() > start + 0.5 else { return 1 }
                latch.open()
                return 20
            })
        #expect(trial.wait(for: latch))
        #expect(trial.recorder.events.isEmpty)
    }

    // A busy machine may let a scenario begin such waits only after the time at which the runner looks whether it still works.
    @Test("A scenario that waits late until no other thread works has not blocked")
    func waitsLate() async {
        await #expect(processExitsWith: .success) {
            let rule = Rule(timeout: 0.2, expect: "idle") { trial in
                let end = DispatchTime.now() + 2.5
                while .now() < end { try trial.waitUntilProcessIsIdle() }
                trial.note("idle")
            }
            var runner = RuleRunner(attempts: 1, isolation: .none)
            runner.isAlone = true
            let verdict = await runner.judge(rule, on: TinyDesign())
            print(verdict.text)
            exit(verdict.ruling == .kept ? 0 : 1)
        }
    }

    @Test("An adopter has adopted the other promise when the trial returns it")
    func adopter() async {
        let rule = Rule(expect: "rejected: returned itself") { trial in
            let (promise, settler) = try trial.pending()
            let adopter = try trial.adopter(of: promise, on: .queue(trial.queue("adopting")))
            // This call closes a cycle only if the adopter has adopted the promise.
            try settler.resolve(with: adopter)
            trial.note(try trial.ending(of: promise))
        }
        let verdict = await SelfTest.runner.judge(rule, on: TinyDesign())
        #expect(verdict.ruling == .kept, "\(verdict.text)")
    }
}
