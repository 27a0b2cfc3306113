import Conformance
import ConformanceMutants
import Fuzzing
import Testing

/// Tests that a declared difference in combining promises, or in finding cycles, does not count as a disagreement.
@Suite("Declared differences of combinations and cycles", .timeLimit(.minutes(10))) struct DeclaredCombiningTests {
    @Test(
        "Programs leave out undetected cycles, and combinations for which the design declares a difference",
        arguments: [
            (Fault.overlooksCycles, ["self-return.cycle-of-two"]), (.waitsForNothing, ["when.empty"]),
            (.waitsForNoOutcome, ["when.all-settled-empty"]),
            (.racesForever, ["race.empty", "race.fulfilled-empty"]), (.joinsDuplicates, ["when.same-twice"]),
            (.waitsOnAfterFailure, ["when.first-rejection"]),
            (.treatsCancelledAsFulfilled, ["when.cancelled-input"]),
            (.asksLastInputFirst, ["race.settled-inputs"]), (.passesLastErrorOn, ["race.no-winner"]),
            (.isCancelledByOneInput, ["race.failed-and-cancelled"]), (.ordersByArrival, ["when.input-order"]),
            (.pairsBackwards, ["when.different-types"]), (.pairsInTurn, ["when.pair-rejection"]),
            (.failsWhereNoneFails, ["when.all-settled"]), (.ignoresLimit, ["when.at-most"]),
            (.acceptsAnyLimit, ["when.bad-limit"]), (.watchesFirstInput, ["race.first-value"]),
            (.letsErrorsWin, ["race.first-to-fulfill"]),
        ])
    func leftOut(_ fault: Fault, _ rules: [String]) async throws {
        // Without the declarations, the fuzzer finds the fault after some number of programs. The report covers twice this number,
        // so a program that shows the fault is among them.
        let asked = await Fuzzer(design: TinyDesign(fault), timeout: 0).run(
            programs: 4_000, seed: 1, shrinkingUntil: { .now() })
        try #require(asked.disagreement != nil)
        let design = TinyDesign(
            fault, differences: rules.map { DeclaredDifference($0, because: "It does.", observed: []) })
        let report = await Fuzzer(design: design, timeout: 0).run(programs: 2 * asked.programs, seed: 1)
        #expect(report.disagreement == nil, "\(report)")
        #expect(!report.leftOut.isEmpty)
        #expect(report.leftOut.allSatisfy { report.description.contains("Left out: \($0).") })
    }
}
