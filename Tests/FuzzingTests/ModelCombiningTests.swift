import Fuzzing
import Testing

/// Compares the model's forecasts with handwritten ones, for programs with pairs, limits and async code.
@Suite("The model: combining, and async code", .timeLimit(.minutes(10)))
struct ModelCombiningTests {
    @Test("With a limit, there is no forecast if one input fulfills and another fails in the same step")
    func limitUpToChance() {
        let program = PromiseProgram(
            .pending("a"), .link("b", .init(.map, of: "a", .init(.error(1)))), .born("c", .reject(2)),
            .combine("d", .whenAtMost(2), of: ["a", "b", "c"]), .settle("a", [.fulfill(3)]))
        #expect(PromiseModel.forecast(of: program) == nil)
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
