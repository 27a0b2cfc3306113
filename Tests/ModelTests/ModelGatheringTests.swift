import Conformance
import Testing

/// The model against programs with pairs, limits and async code that were computed by hand.
@Suite struct ModelGatheringTests {
    @Test func `a pair is a number and a text, or the rejection of either`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .born("b", .fulfill(2)), .gather("c", .whenAll, of: ["b"]),
                .gather("d", .whenPair, of: ["a", "b"]), .gather("e", .whenPair, of: ["c", "c"]),
                .settle("a", [.fulfill(1)]),
                .born("f", .reject(3)), .gather("g", .whenPair, of: ["a", "f"])))
        #expect(foretold.end == "a 1, b 2, c [2], d [1, “2”], e [0, “[2]”], f e3, g e3")
        #expect(foretold.forecast.moments[4].ending(of: "d") == nil)
    }

    @Test func `a pair of which one is missing is not made`() throws {
        let foretold = try Foretold(
            PromiseProgram(.pending("a"), .gather("b", .whenPair, of: ["a", "x"]), .gather("c", .whenAll, of: ["b"])))
        #expect(foretold.end == "a pending, c []")
    }

    @Test func `with a limit, inputs are asked for one by one as others arrive`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .pending("b"), .pending("c"), .born("d", .fulfill(4)),
                .gather("e", .whenAtMost(2), of: ["a", "b", "d", "c"]),
                .settle("b", [.fulfill(2)]), .settle("c", [.fulfill(3)]), .settle("a", [.fulfill(1)])))
        #expect(foretold.end == "a 1, b 2, c 3, d 4, e [1, 2, 4, 3]")
        #expect(foretold.requests(of: "e") == "- - - - 2 2 0 0")
    }

    @Test func `after a failure nothing more is asked for`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .pending("b"), .pending("c"),
                .gather("d", .whenAtMost(2), of: ["a", "b", "c", "c"]),
                .settle("b", [.reject(1)]), .settle("a", [.fulfill(2)])))
        #expect(foretold.end == "a 2, b e1, c pending, d e1")
        #expect(foretold.requests(of: "d") == "- - - 2 - 0")
    }

    @Test func `an input that has failed long ago fails the whole as soon as it is asked for`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .born("b", .reject(1)), .gather("c", .whenAtMost(1), of: ["a", "b"]),
                .settle("a", [.fulfill(2)])))
        #expect(foretold.forecast.moments[2].ending(of: "c") == nil)
        #expect(foretold.end == "a 2, b e1, c e1")
    }

    @Test func `a limit below one is an error, whatever there is to be gathered`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .gather("b", .whenAtMost(0), of: ["a"]), .gather("c", .whenAtMost(0), of: []),
                .gather("d", .whenAtMost(1), of: [])))
        #expect(foretold.end == "a pending, b bad input, c bad input, d []")
    }

    @Test func `where an arrival and a failure meet in one step, the model says nothing`() {
        let program = PromiseProgram(
            .pending("a"), .link("b", .init(.map, of: "a", .init(.error(1)))), .born("c", .reject(2)),
            .gather("d", .whenAtMost(2), of: ["a", "b", "c"]), .settle("a", [.fulfill(3)]))
        #expect(Model.forecast(of: program) == nil)
    }

    @Test func `async code runs on with the value, and throws on what is no value`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .async("b", awaiting: "a", .pass), .async("c", awaiting: "b", .value(2)),
                .link("d", .init(.map, of: "c")), .async("e", awaiting: "c", .error(3)),
                .async("f", awaiting: "e", .value(4)), .settle("a", [.fulfill(1)]),
                .pending("g"), .async("h", awaiting: "g", .value(5)), .settle("g", [.cancel])))
        #expect(foretold.end == "a 1, b 1, c 2, d 2, e e3, f e3, g cancelled, h cancelled")
        #expect(foretold.runs == "- - - - - - bcde - - -")
        #expect(Set(foretold.order(7, .consequence)) == ["b < c", "c < d", "c < e"])
    }

    @Test func `programs with pairs, limits and async code are printed in readable form`() {
        let program = PromiseProgram(
            .gather("c", .whenPair, of: ["a", "b"]), .gather("d", .whenAtMost(2), of: ["a", "b", "c"]),
            .async("e", awaiting: "d", .pass), .async("f", awaiting: "e", .error(1)))
        #expect(
            program.lines == [
                "c = whenPair(a, b)", "d = whenAll(a, b, c; at most 2 at a time)", "e = async { return await d }",
                "f = async { await e; throw e1 }",
            ])
    }
}
