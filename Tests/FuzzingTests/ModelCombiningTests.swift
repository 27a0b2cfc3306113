import Fuzzing
import Testing

/// Compares the model's forecasts with handwritten ones, for programs with pairs, limits and async code.
@Suite("The model: combining, and async code", .timeLimit(.minutes(10)))
struct ModelCombiningTests {
    @Test("A pair is a number and a text, or the rejection of either input")
    func pair() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .born("b", .fulfill(2)), .combine("c", .whenAll, of: ["b"]),
                .combine("d", .whenPair, of: ["a", "b"]), .combine("e", .whenPair, of: ["c", "c"]),
                .settle("a", [.fulfill(1)]),
                .born("f", .reject(3)), .combine("g", .whenPair, of: ["a", "f"])))
        #expect(short.end == "a 1, b 2, c [2], d [1, “2”], e [0, “[2]”], f e3, g e3")
        #expect(short.forecast.steps[4].ending(of: "d") == nil)
    }

    @Test("A pair is not made if one of its inputs does not exist")
    func incompletePair() throws {
        let short = try ShortForecast(
            PromiseProgram(.pending("a"), .combine("b", .whenPair, of: ["a", "x"]), .combine("c", .whenAll, of: ["b"])))
        #expect(short.end == "a pending, c []")
    }

    @Test("With a limit, an input is asked for whenever another one has settled")
    func limit() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .pending("b"), .pending("c"), .born("d", .fulfill(4)),
                .combine("e", .whenAtMost(2), of: ["a", "b", "d", "c"]),
                .settle("b", [.fulfill(2)]), .settle("c", [.fulfill(3)]), .settle("a", [.fulfill(1)])))
        #expect(short.end == "a 1, b 2, c 3, d 4, e [1, 2, 4, 3]")
        #expect(short.requests(of: "e") == "- - - - 2 2 0 0")
    }

    @Test("With a limit, no input is asked for after a failure")
    func limitAfterFailure() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .pending("b"), .pending("c"),
                .combine("d", .whenAtMost(2), of: ["a", "b", "c", "c"]),
                .settle("b", [.reject(1)]), .settle("a", [.fulfill(2)])))
        #expect(short.end == "a 2, b e1, c pending, d e1")
        #expect(short.requests(of: "d") == "- - - 2 - 0")
    }

    @Test("With a limit, an input that failed in an earlier step fails the whole when it is asked for")
    func limitWithEarlierFailure() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .born("b", .reject(1)), .combine("c", .whenAtMost(1), of: ["a", "b"]),
                .settle("a", [.fulfill(2)])))
        #expect(short.forecast.steps[2].ending(of: "c") == nil)
        #expect(short.end == "a 2, b e1, c e1")
    }

    @Test("A limit below one is an error, whatever the inputs are")
    func invalidLimit() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .combine("b", .whenAtMost(0), of: ["a"]), .combine("c", .whenAtMost(0), of: []),
                .combine("d", .whenAtMost(1), of: [])))
        #expect(short.end == "a pending, b bad input, c bad input, d []")
    }

    @Test("With a limit, there is no forecast if one input fulfills and another fails in the same step")
    func limitUpToChance() {
        let program = PromiseProgram(
            .pending("a"), .link("b", .init(.map, of: "a", .init(.error(1)))), .born("c", .reject(2)),
            .combine("d", .whenAtMost(2), of: ["a", "b", "c"]), .settle("a", [.fulfill(3)]))
        #expect(PromiseModel.forecast(of: program) == nil)
    }

    @Test("Async code continues with the value, and throws a rejection or a cancellation on")
    func asyncCode() throws {
        let short = try ShortForecast(
            PromiseProgram(
                .pending("a"), .async("b", awaiting: "a", .pass), .async("c", awaiting: "b", .value(2)),
                .link("d", .init(.map, of: "c")), .async("e", awaiting: "c", .error(3)),
                .async("f", awaiting: "e", .value(4)), .settle("a", [.fulfill(1)]),
                .pending("g"), .async("h", awaiting: "g", .value(5)), .settle("g", [.cancel])))
        #expect(short.end == "a 1, b 1, c 2, d 2, e e3, f e3, g cancelled, h cancelled")
        #expect(short.runs == "- - - - - - bcde - - -")
        #expect(Set(short.order(7, .consequence)) == ["b < c", "c < d", "c < e"])
    }

    @Test("Programs with pairs, limits and async code are printed in readable form")
    func text() {
        let program = PromiseProgram(
            .combine("c", .whenPair, of: ["a", "b"]), .combine("d", .whenAtMost(2), of: ["a", "b", "c"]),
            .async("e", awaiting: "d", .pass), .async("f", awaiting: "e", .error(1)))
        #expect(
            program.lines == [
                "c = whenPair(a, b)", "d = whenAll(a, b, c; at most 2 at a time)", "e = async { return await d }",
                "f = async { await e; throw e1 }",
            ])
    }
}
