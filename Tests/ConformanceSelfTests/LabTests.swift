import Conformance
import Foundation
import Mutants
import Testing

@Suite("The tools of a scenario", .timeLimit(.minutes(10)))
struct LabTests {
    private static func rule(
        expecting expected: String, patience: Double, _ scenario: @escaping @Sendable (Lab) throws -> Void
    ) -> Rule {
        Rule(
            .states, "states.for-this-test", "A rule.", why: "", from: .library("None"), patience: patience,
            expect: expected, scenario: scenario)
    }

    @Test("After a missed deadline, a promise that has settled is not noted as pending")
    func looksAfterMissedDeadline() async {
        let rule = Self.rule(expecting: "nothing", patience: 1) { lab in
            lab.wait(for: lab.latch())
            let (promise, settler) = try lab.pending()
            try settler.fulfill(1)
            lab.note(try lab.ending(of: promise))
        }
        let verdict = await Bench.runner.judge(rule, on: TinyDesign())
        #expect(verdict.observed == ["still waiting for the handlers", "fulfilled: 1"])
    }

    @Test("After a missed deadline, a promise that nobody settles is noted as pending, and the scenario ends")
    func endsAfterMissedDeadline() async {
        let rule = Self.rule(expecting: "nothing", patience: 0.2) { lab in
            let pending = try (0..<20).map { _ in try lab.pending() }
            for (promise, _) in pending { lab.note(try lab.ending(of: promise)) }
            withExtendedLifetime(pending) {}
        }
        let verdict = await Bench.runner.judge(rule, on: TinyDesign())
        #expect(verdict.observed == Array(repeating: "still pending", count: 20))
    }

    @Test("In a process of its own, a scenario that rests waits for a thread that is late")
    func rests() async {
        await #expect(processExitsWith: .success) {
            let lab = Lab(design: TinyDesign(), timing: .rightAfter, seed: 1, patience: 60, isAlone: true)
            let hasWorked = lab.latch()
            Thread.detachNewThread {
                var number = 0
                while number < 3_000_000 { number += 1 }
                hasWorked.open()
            }
            try lab.rest()
            exit(hasWorked.isOpen ? 0 : 1)
        }
    }

    @Test("An adopter has adopted the other promise when the tool returns")
    func adopter() async {
        let rule = Self.rule(expecting: "rejected: returned itself", patience: 10) { lab in
            let (promise, settler) = try lab.pending()
            let adopter = try lab.adopter(of: promise, on: .queue(lab.queue("adopting")))
            // Only an adoption that exists already makes a circle.
            try settler.resolve(with: adopter)
            lab.note(try lab.ending(of: promise))
        }
        let verdict = await Bench.runner.judge(rule, on: TinyDesign())
        #expect(verdict.ruling == .kept, "\(verdict.text)")
    }
}
