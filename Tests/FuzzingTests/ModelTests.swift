import Fuzzing
import Testing

/// Compares the model's forecasts with handwritten ones.
@Suite("The model", .timeLimit(.minutes(10)))
struct ModelTests {
    @Test("A map passes on what its body returns, and a rejection without calling the body")
    func map() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.map, of: "a", .init(.value(2)))),
                .link("c", .init(.map, of: "b", .init(.error(3)))),
                .link("d", .init(.map, of: "c")),
                .settle("a", [.fulfill(1)])))
        #expect(short.end == "a 1, b 2, c e3, d e3")
        #expect(short.runs == "- - - - bc")
        #expect(short.order(5, .consequence) == ["b < c"])
    }

    @Test("A promise is settled once")
    func settledOnce() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .settle("a", [.reject(1), .fulfill(2)]), .settle("a", [.fulfill(3)]),
                .making("b", [.fulfill(4), .reject(5)], throwing: 6), .making("c", [], throwing: 7)))
        #expect(short.end == "a e1, b 4, c e7")
    }

    @Test("A then waits for the promise that its body returns")
    func then() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .pending("b"),
                .link("c", .init(.then, of: "a", .init(.promise("b")))),
                .link("d", .init(.map, of: "c")),
                .settle("a", [.fulfill(1)]),
                .settle("b", [.fulfill(2)])))
        #expect(short.end == "a 1, b 2, c 2, d 2")
        #expect(short.runs == "- - - - c d")
        #expect(short.forecast.steps[4].ending(of: "c") == nil)
    }

    @Test("A recovery runs only for errors, and the chain resumes with what it returns")
    func recover() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .born("a", .reject(1)), .born("b", .fulfill(2)),
                .link("c", .init(.recover, of: "a", .init(.value(3)))),
                .link("d", .init(.recover, of: "b", .init(.value(4)))),
                .link("e", .init(.recover, of: "a", .init(.promise("b")))),
                .link("f", .init(.recover, of: "a"))))
        #expect(short.end == "a e1, b 2, c 3, d 2, e 2, f e1")
        #expect(short.runs == "- - c - e f")
    }

    @Test("Clean-ups run for every outcome and change none, and those that wait do wait")
    func ensure() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .born("a", .reject(1)), .pending("b"),
                .link("c", .init(.ensure, of: "a")),
                .link("d", .init(.ensureWaiting, of: "a", .init(.promise("b")))),
                .link("e", .init(.ensureWaiting, of: "a", .init(.error(2)))),
                .settle("b", [.reject(3)])))
        #expect(short.end == "a e1, b e3, c e1, d e1, e e1")
        #expect(short.runs == "- - c d e -")
        #expect(short.forecast.steps[4].ending(of: "d") == nil)
    }

    @Test("A body that returns the promise it is to settle rejects it")
    func selfReturn() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.then, of: "a", .init(.promise("b")))),
                .link("c", .init(.ensureWaiting, of: "a", .init(.promise("c")))),
                .settle("a", [.fulfill(1)]),
                .pending("d"), .settle("d", [.adopt("d")])))
        #expect(short.end == "a 1, b returned itself, c returned itself, d returned itself")
    }

    @Test("All promises in a cycle are rejected, and all promises that wait for it")
    func cycle() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.then, of: "a", .init(.promise("c")))),
                .link("c", .init(.then, of: "a", .init(.promise("d")))),
                .link("d", .init(.then, of: "a", .init(.promise("b")))),
                .link("e", .init(.then, of: "a", .init(.promise("c")))),
                .settle("a", [.fulfill(1)])))
        #expect(short.end == "a 1, b returned itself, c returned itself, d returned itself, e returned itself")
    }

    @Test(
        "Returning the parent or an ancestor makes no cycle, and a promise that waits for its descendant stays pending"
    )
    func ancestors()
        throws
    {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.map, of: "a", .init(.value(2)))),
                .link("c", .init(.then, of: "b", .init(.promise("b")))),
                .link("d", .init(.then, of: "c", .init(.promise("a")))),
                .link("e", .init(.then, of: "a", .init(.promise("f")))),
                .link("f", .init(.map, of: "e")),
                .settle("a", [.fulfill(1)])))
        #expect(short.end == "a 1, b 2, c 2, d 1, e pending, f pending")
    }

    @Test("A body cannot return a promise that does not exist yet")
    func tooEarly() throws {
        let program = PromiseProgram(
            .born("a", .fulfill(1)),
            .link("b", .init(.then, of: "a", .init(.promise("c")))),
            .link("c", .init(.then, of: "a", at: .queue, .init(.promise("c")))),
            .link("d", .init(.then, of: "a", at: .immediate, .init(.promise("d")))))
        #expect(try ShortForecast(program).end == "a 1, b too early, c returned itself, d too early")
    }

    @Test("When gives all values in input order, or the first rejection")
    func when() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .pending("b"),
                .combine("c", .whenAll, of: ["a", "b", "a"]), .combine("d", .whenSettled, of: ["b", "a"]),
                .combine("e", .whenAll, of: []), .combine("f", .whenSettled, of: []),
                .settle("b", [.fulfill(2)]), .settle("a", [.fulfill(1)]),
                .born("g", .reject(3)), .born("h", .reject(4)), .pending("i"),
                .combine("j", .whenAll, of: ["a", "i", "h", "g"]), .combine("k", .whenSettled, of: ["g", "a"])))
        #expect(short.forecast.steps[6].ending(of: "c") == nil)
        #expect(
            short.end
                == "a 1, b 2, c [1, 2, 1], d [fulfilled: 2, fulfilled: 1], e [], f [], g e3, h e4, i pending, j e4, "
                + "k [rejected: e3, fulfilled: 1]")
    }

    @Test("A race is won by the first to settle, or to fulfill, and by the first in input order")
    func race() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .pending("b"),
                .combine("c", .race, of: ["a", "b"]), .combine("d", .raceFulfilled, of: ["a", "b"]),
                .settle("b", [.reject(1)]), .settle("a", [.fulfill(2)]),
                .combine("e", .race, of: ["a", "b"]), .combine("f", .race, of: []),
                .combine("g", .raceFulfilled, of: ["b", "b"]), .combine("h", .raceFulfilled, of: [])))
        #expect(short.end == "a 2, b e1, c e1, d 2, e 2, f bad input, g no winner, h bad input")
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
