import Conformance
import ConformanceMutants
import Fuzzing
import Testing

/// Tests that a declared difference in combining promises, or in finding cycles, does not count as a disagreement.
@Suite("Declared differences of combinations and cycles", .timeLimit(.minutes(10))) struct DeclaredCombiningTests {
    struct Declared: Sendable, CustomTestStringConvertible {
        let fault: Fault
        let differences: [(rule: String, observed: [String])]
        var testDescription: String { "\(fault)" }

        init(_ fault: Fault, _ differences: (rule: String, observed: [String])...) {
            (self.fault, self.differences) = (fault, differences)
        }

        var design: TinyDesign {
            TinyDesign(
                fault,
                differences: differences.map { DeclaredDifference($0.rule, because: "It does.", observed: $0.observed) }
            )
        }
    }

    @Test(
        "Programs leave out undetected cycles, and combinations for which the design declares a difference",
        arguments: [
            Declared(.overlooksCycles, ("self-return.cycle-of-two", ["still pending"])),
            Declared(.waitsForNothing, ("when.empty", ["still pending"])),
            Declared(.waitsForNoOutcome, ("when.all-settled-empty", ["still pending"])),
            Declared(.racesForEver, ("race.empty", ["still pending"]), ("race.fulfilled-empty", ["still pending"])),
            Declared(.joinsDuplicates, ("when.same-twice", ["fulfilled: [1]"])),
            Declared(.waitsOnAfterFailure, ("when.first-rejection", ["still pending", "others pending"])),
            Declared(.takesCancelledInputsForNothing, ("when.cancelled-input", ["still pending"])),
            Declared(.asksLastInputFirst, ("race.settled-inputs", ["rejected: boom", "fulfilled: 1"])),
            Declared(.passesLastErrorOn, ("race.no-winner", ["rejected: two"])),
            Declared(
                .isCancelledByOneInput,
                ("race.failed-and-cancelled", ["cancelled", "cancelled", "cancelled last: cancelled"])),
            Declared(.ordersByArrival, ("when.input-order", ["fulfilled: [2, 0, 1]"])),
            Declared(.pairsBackwards, ("when.different-types", ["fulfilled: [one, 1]", "rejected: boom"])),
            Declared(.pairsInTurn, ("when.pair-rejection", ["still pending", "rejected: boom"])),
            Declared(.failsWhereNoneFails, ("when.all-settled", ["rejected: boom"])),
            Declared(.ignoresLimit, ("when.at-most", ["too many"])),
            Declared(.acceptsAnyLimit, ("when.bad-limit", ["fulfilled: [1, 1, 1]"])),
            Declared(.watchesFirstInput, ("race.first-value", ["still pending"])),
            Declared(.letsErrorsWin, ("race.first-to-fulfill", ["rejected: boom", "rejected: boom"])),
        ])
    func leftOut(_ declared: Declared) async throws {
        let report = try await report(on: declared)
        #expect(report.disagreement == nil, "\(report)")
        #expect(!report.leftOut.isEmpty)
        #expect(report.leftOut.allSatisfy { report.description.contains("Left out: \($0).") })
    }

    /// The report on the design with its declarations. Without the declarations, the fuzzer finds the fault after some number of
    /// programs. The report covers twice this number, so a program that shows the fault is among them.
    private func report(on declared: Declared) async throws -> FuzzReport {
        let asked = await Fuzzer(design: TinyDesign(declared.fault), timeout: 0).run(
            programs: 4_000, seed: 1, shrinkingUntil: { .now() })
        try #require(asked.disagreement != nil)
        return await Fuzzer(design: declared.design, timeout: 0).run(programs: 2 * asked.programs, seed: 1)
    }
}
