import Fuzzing
import Testing

/// Checks which constraints on the order of events the forecasts contain, and which they do not contain.
@Suite("The model: order of events", .timeLimit(.minutes(10)))
struct ModelOrderTests {
    @Test("Handlers on one promise keep their order at each place")
    func registration() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"),
                .observe("b", .init(of: "a")), .link("c", .init(.map, of: "a", at: .queue)),
                .link("d", .init(.recover, of: "a")), .observe("e", .init(of: "a", at: .queue)),
                .link("f", .init(.ensure, of: "a")),
                .settle("a", [.fulfill(1)])))
        #expect(short.order(7, .registration) == ["c < e", "b < f"])
    }

    @Test("A handler that is added inside a handler runs after those that were added before")
    func addedInsideHandler() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.map, of: "a", .init(.pass, after: .observe("c", .init(of: "a"))))),
                .observe("d", .init(of: "a")),
                .settle("a", [.fulfill(1)])))
        #expect(short.runs == "- - - bdc")
        #expect(short.order(4, .registration) == ["b < d", "b < c", "d < c"])
        #expect(short.order(4, .consequence) == ["b < c"])
    }

    @Test("Handlers on different promises have no order, unless one is a consequence of the other")
    func differentPromises() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.map, of: "a")), .link("c", .init(.map, of: "a", at: .queue)),
                .combine("d", .whenAll, of: ["b", "c"]), .link("e", .init(.map, of: "d")),
                .link("f", .init(.recover, of: "b")), .link("g", .init(.map, of: "f")),
                .settle("a", [.fulfill(1)])))
        #expect(Set(short.order(8, .consequence)) == ["b < e", "c < e", "b < g"])
    }

    @Test("A handler on a queue runs after the code of the step, and an immediate chain runs before it returns")
    func codeOfTheStep() throws {
        let program = PromiseProgram(
            .pending("a"),
            .link("b", .init(.map, of: "a", at: .immediate)), .link("c", .init(.map, of: "b", at: .immediate)),
            .link("d", .init(.map, of: "c", at: .queue)), .link("e", .init(.map, of: "d", at: .immediate)),
            .link("f", .init(.map, of: "a")),
            .settle("a", [.fulfill(1)]))
        let returned = "the return of the step's code"
        let short = try ShortForecast(program)
        #expect(Set(short.order(7, .immediate)) == ["b < \(returned)", "c < \(returned)"])
        #expect(Set(short.order(7, .queued)) == ["\(returned) < d", "\(returned) < f"])

        let other = try ShortForecast(program, traits: ModelTraits(defaultPlace: .settlingThread))
        #expect(Set(other.order(7, .immediate)) == ["b < \(returned)", "c < \(returned)", "f < \(returned)"])
        #expect(other.order(7, .registration) == ["b < f"])
    }

    @Test("A handler that settles another promise runs before the handlers on that promise")
    func settlingInsideHandler() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .pending("b"),
                .link("c", .init(.map, of: "a", .init(.value(2), after: .settle("b", .fulfill(3))))),
                .observe("d", .init(of: "b")),
                .settle("a", [.fulfill(1)])))
        #expect(short.end == "a 1, b 3, c 2")
        #expect(short.order(5, .consequence) == ["c < d"])
    }

    @Test(
        "There is no forecast if chance decides an outcome",
        arguments: [
            // Two handlers settle the same promise.
            PromiseProgram(
                .pending("a"), .pending("b"),
                .link("c", .init(.map, of: "a", .init(.pass, after: .settle("b", .fulfill(2))))),
                .link("d", .init(.map, of: "a", at: .queue, .init(.pass, after: .settle("b", .fulfill(3))))),
                .settle("a", [.fulfill(1)])),
            // Two inputs of a race settle in the same step.
            PromiseProgram(
                .pending("a"), .link("b", .init(.map, of: "a", .init(.value(2)))),
                .combine("c", .race, of: ["a", "b"]), .settle("a", [.fulfill(1)])),
            // Two inputs of a when are rejected in the same step.
            PromiseProgram(
                .pending("a"), .link("b", .init(.map, of: "a", .init(.error(2)))),
                .link("c", .init(.map, of: "a", .init(.error(3)))),
                .combine("d", .whenAll, of: ["b", "c"]), .settle("a", [.fulfill(1)])),
            // The promise that closes the cycle is rejected, and chance decides which of the two promises closes the cycle.
            PromiseProgram(
                .pending("a"), .link("b", .init(.ensureWaiting, of: "a", .init(.promise("c")))),
                .link("c", .init(.ensureWaiting, of: "a", .init(.promise("b")))), .settle("a", [.fulfill(1)])),
        ])
    func upToChance(_ program: PromiseProgram) {
        #expect(PromiseModel.forecast(of: program) == nil)
    }

    @Test("A race between equal outcomes is not up to chance")
    func equalOutcomes() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .link("b", .init(.map, of: "a")),
                .combine("c", .race, of: ["b", "a"]), .settle("a", [.fulfill(1)])))
        #expect(short.end == "a 1, b 1, c 1")
    }

    @Test("A second settlement that is a consequence of the first is not up to chance")
    func consequenceOfTheFirst() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .pending("b"),
                .link("c", .init(.map, of: "a", .init(.pass, after: .settle("b", .fulfill(2))))),
                .link("d", .init(.map, of: "b", .init(.pass, after: .settle("b", .fulfill(3)), .settle("a", .cancel)))),
                .settle("a", [.fulfill(1)])))
        #expect(short.end == "a 1, b 2, c 1, d 2")
    }
}
