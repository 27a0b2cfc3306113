import Conformance
import Fuzzing
import Testing

/// Checks which constraints on the order of events the forecasts contain, and which they do not contain.
@Suite("The model: order of events", .timeLimit(.minutes(10))) struct ModelOrderTests {
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
            // With a limit, one input fulfills and another fails in the same step.
            PromiseProgram(
                .pending("a"), .link("b", .init(.map, of: "a", .init(.error(1)))), .born("c", .reject(2)),
                .combine("d", .whenAtMost(2), of: ["a", "b", "c"]), .settle("a", [.fulfill(3)])),
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
