import Conformance
import Fuzzing
import Testing

/// Compares forecasts of the model with handwritten ones, in cases in which no design and no mutant tests the forecast.
@Suite("The model", .timeLimit(.minutes(10))) struct ModelTests {
    @Test("A body cannot return a promise that does not exist yet")
    func tooEarly() throws {
        let program = PromiseProgram(
            .born("a", .fulfill(1)),
            .link("b", .init(.then, of: "a", .init(.promise("c")))),
            .link("c", .init(.then, of: "a", at: .queue, .init(.promise("c")))),
            .link("d", .init(.then, of: "a", at: .immediate, .init(.promise("d")))))
        #expect(try ShortForecast(program).end == "a 1, b too early, c returned itself, d too early")
    }

    @Test("A cancellation passes handlers for values and for errors")
    func cancellation() throws {
        let program = PromiseProgram(
            .pending("a"),
            .link("b", .init(.map, of: "a")), .link("c", .init(.recover, of: "a", .init(.value(1)))),
            .link("d", .init(.ensure, of: "a")), .combine("e", .raceFulfilled, of: ["a"]),
            .settle("a", [.cancel, .fulfill(2)]))
        let short = try ShortForecast(program)
        #expect(short.end == "a cancelled, b cancelled, c cancelled, d cancelled, e no winner")
        #expect(short.runs == "- - - - - d")

        var traits = ModelTraits()
        traits.recoversFromCancellation = true
        traits.raceOfCancelledIsCancelled = true
        let other = try ShortForecast(program, traits: traits)
        #expect(other.end == "a cancelled, b cancelled, c 1, d cancelled, e cancelled")
        #expect(other.runs == "- - - - - cd")
    }

    @Test("A trait decides what may still settle a promise that has adopted another one")
    func whileAdopting() throws {
        let program = PromiseProgram(
            .pending("a"), .pending("b"), .pending("c"),
            .settle("a", [.adopt("b")]), .settle("a", [.adopt("c")]), .settle("c", [.fulfill(1)]),
            .settle("a", [.fulfill(2)]), .settle("b", [.fulfill(3)]))
        var traits = ModelTraits()
        for (expected, whileAdopting) in zip(
            ["a 3", "a 2", "a 1"], [ModelTraits.WhileAdopting.nothing, .settling, .anything])
        {
            traits.whileAdopting = whileAdopting
            #expect(try ShortForecast(program, traits: traits).end.hasPrefix(expected))
        }
    }

    @Test("A promise in a cycle of clean-ups stays pending if the design does not reject it")
    func cycleOfCleanUps() throws {
        var traits = ModelTraits()
        traits.rejectsCyclesOfCleanUps = false
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .link("b", .init(.ensureWaiting, of: "a", .init(.promise("b")))),
                .settle("a", [.fulfill(1)])),
            traits: traits)
        #expect(short.end == "a 1, b pending")
    }

    @Test("A design may reject a combination in which no input has a value, with the error of the last one")
    func whenSettledWithoutValue() throws {
        let inputs: [PromiseProgram.Step] = [
            .pending("a"), .pending("b"), .combine("c", .whenSettled, of: ["a", "b"]), .settle("b", [.reject(2)]),
        ]
        let program = PromiseProgram(steps: inputs + [.settle("a", [.reject(1)])])
        #expect(try ShortForecast(program).end == "a e1, b e2, c [rejected: e1, rejected: e2]")

        var traits = ModelTraits()
        traits.whenSettledNeedsAValue = true
        #expect(try ShortForecast(program, traits: traits).end == "a e1, b e2, c e1")
        let fulfilled = PromiseProgram(steps: inputs + [.settle("a", [.fulfill(1)])])
        #expect(try ShortForecast(fulfilled, traits: traits).end == "a 1, b e2, c [fulfilled: 1, rejected: e2]")
    }
}
