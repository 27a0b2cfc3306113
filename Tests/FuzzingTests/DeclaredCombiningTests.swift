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
        "The model forecasts the end that a design declares for a combination",
        arguments: [
            Declared(.waitsForNoOutcome, ("when.all-settled-empty", ["still pending"])),
            Declared(.racesForEver, ("race.empty", ["still pending"]), ("race.fulfilled-empty", ["still pending"])),
        ])
    func honored(_ declared: Declared) async throws {
        let report = try await report(on: declared)
        #expect(report.disagreement == nil, "\(report)")
        #expect(report.leftOut.isEmpty, "\(report)")
    }

    @Test(
        "The declared end may be pending, a value, an error with a meaning, or cancellation",
        arguments: [
            ("race.empty", "still pending", "a pending"), ("race.empty", "rejected: no winner", "a no winner"),
            ("race.empty", "cancelled", "a cancelled"), ("race.empty", "fulfilled: []", "a []"),
            ("race.fulfilled-empty", "still pending", "b pending"), ("when.empty", "still pending", "c pending"),
            ("when.all-settled-empty", "rejected: bad input", "d bad input"),
            ("when.bad-limit", "still pending", "e pending"),
        ])
    func ends(_ rule: String, _ observed: String, _ expected: String) throws {
        let difference = DeclaredDifference(rule, because: "It does.", observed: [observed])
        let traits = ModelTraits(of: TinyDesign(differences: [difference]))
        let program = PromiseProgram(
            .combine("a", .race, of: []), .combine("b", .raceFulfilled, of: []), .combine("c", .whenAll, of: []),
            .combine("d", .whenSettled, of: []), .combine("e", .whenAtMost(0), of: []))
        let ends = try ShortForecast(program, traits: traits).end.split(separator: ", ").map(String.init)
        let usual = try ShortForecast(program).end.split(separator: ", ").map(String.init)
        #expect(ends.filter { !usual.contains($0) } == [expected])
    }

    @Test("If a combination ends in several ways or in one that the model does not know, programs leave it out")
    func unknownEnds() {
        let program = PromiseProgram(.combine("a", .race, of: []))
        for difference in [
            DeclaredDifference("race.empty", because: "It does.", observed: ["rejected: some error"]),
            DeclaredDifference("race.empty", because: "It does.", observed: ["cancelled"], or: [["still pending"]]),
            DeclaredDifference("race.empty", because: "It does.", atTimes: ["still pending"]),
        ] {
            let traits = ModelTraits(of: TinyDesign(differences: [difference]))
            #expect(PromiseModel.forecast(of: program, traits: traits) == nil)
        }
    }

    @Test(
        "Programs leave out undetected cycles, and combinations that are declared to end in a way unknown to the model",
        arguments: [
            Declared(.overlooksCycles, ("self-return.cycle-of-two", ["still pending"])),
            Declared(.waitsForNothing, ("when.empty", ["still pending"])),
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
