import Conformance
import Testing

/// The model against programs that were computed by hand.
@Suite struct ModelTests {
    @Test func `a map passes on what its body makes of the value, and a rejection without asking it`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.map, of: "a", .init(.value(2)))),
                .link("c", .init(.map, of: "b", .init(.error(3)))),
                .link("d", .init(.map, of: "c")),
                .settle("a", [.fulfill(1)])))
        #expect(foretold.end == "a 1, b 2, c e3, d e3")
        #expect(foretold.runs == "- - - - bc")
        #expect(foretold.order(5, .consequence) == ["b < c"])
    }

    @Test func `a promise is settled once`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .settle("a", [.reject(1), .fulfill(2)]), .settle("a", [.fulfill(3)]),
                .making("b", [.fulfill(4), .reject(5)], throwing: 6), .making("c", [], throwing: 7)))
        #expect(foretold.end == "a e1, b 4, c e7")
    }

    @Test func `a then waits for the promise that its body returns`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .pending("b"),
                .link("c", .init(.then, of: "a", .init(.promise("b")))),
                .link("d", .init(.map, of: "c")),
                .settle("a", [.fulfill(1)]),
                .settle("b", [.fulfill(2)])))
        #expect(foretold.end == "a 1, b 2, c 2, d 2")
        #expect(foretold.runs == "- - - - c d")
        #expect(foretold.forecast.moments[4].ending(of: "c") == nil)
    }

    @Test func `a recovery is for errors, and resumes with what it returns`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .born("a", .reject(1)), .born("b", .fulfill(2)),
                .link("c", .init(.recover, of: "a", .init(.value(3)))),
                .link("d", .init(.recover, of: "b", .init(.value(4)))),
                .link("e", .init(.recover, of: "a", .init(.promise("b")))),
                .link("f", .init(.recover, of: "a"))))
        #expect(foretold.end == "a e1, b 2, c 3, d 2, e 2, f e1")
        #expect(foretold.runs == "- - c - e f")
    }

    @Test func `clean-ups run in every outcome and change none, and the waiting ones wait`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .born("a", .reject(1)), .pending("b"),
                .link("c", .init(.ensure, of: "a")),
                .link("d", .init(.ensureWaiting, of: "a", .init(.promise("b")))),
                .link("e", .init(.ensureWaiting, of: "a", .init(.error(2)))),
                .settle("b", [.reject(3)])))
        #expect(foretold.end == "a e1, b e3, c e1, d e1, e e1")
        #expect(foretold.runs == "- - c d e -")
        #expect(foretold.forecast.moments[4].ending(of: "d") == nil)
    }

    @Test func `a body that returns the promise it is to settle rejects it`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.then, of: "a", .init(.promise("b")))),
                .link("c", .init(.ensureWaiting, of: "a", .init(.promise("c")))),
                .settle("a", [.fulfill(1)]),
                .pending("d"), .settle("d", [.adopt("d")])))
        #expect(foretold.end == "a 1, b returned itself, c returned itself, d returned itself")
    }

    @Test func `all promises in a circle are rejected, and all that wait for it`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.then, of: "a", .init(.promise("c")))),
                .link("c", .init(.then, of: "a", .init(.promise("d")))),
                .link("d", .init(.then, of: "a", .init(.promise("b")))),
                .link("e", .init(.then, of: "a", .init(.promise("c")))),
                .settle("a", [.fulfill(1)])))
        #expect(foretold.end == "a 1, b returned itself, c returned itself, d returned itself, e returned itself")
    }

    @Test func `returning the parent or an ancestor is no circle, and waiting for a descendant is none that is seen`()
        throws
    {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.map, of: "a", .init(.value(2)))),
                .link("c", .init(.then, of: "b", .init(.promise("b")))),
                .link("d", .init(.then, of: "c", .init(.promise("a")))),
                .link("e", .init(.then, of: "a", .init(.promise("f")))),
                .link("f", .init(.map, of: "e")),
                .settle("a", [.fulfill(1)])))
        #expect(foretold.end == "a 1, b 2, c 2, d 1, e pending, f pending")
    }

    @Test func `a body cannot return what is not there yet`() throws {
        let program = PromiseProgram(
            .born("a", .fulfill(1)),
            .link("b", .init(.then, of: "a", .init(.promise("c")))),
            .link("c", .init(.then, of: "a", at: .queue, .init(.promise("c")))),
            .link("d", .init(.then, of: "a", at: .immediate, .init(.promise("d")))))
        #expect(try Foretold(program).end == "a 1, b too early, c returned itself, d too early")
    }

    @Test func `when gives all values in input order, or the first rejection`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .pending("b"),
                .gather("c", .whenAll, of: ["a", "b", "a"]), .gather("d", .whenSettled, of: ["b", "a"]),
                .gather("e", .whenAll, of: []), .gather("f", .whenSettled, of: []),
                .settle("b", [.fulfill(2)]), .settle("a", [.fulfill(1)]),
                .born("g", .reject(3)), .born("h", .reject(4)), .pending("i"),
                .gather("j", .whenAll, of: ["a", "i", "h", "g"]), .gather("k", .whenSettled, of: ["g", "a"])))
        #expect(foretold.forecast.moments[6].ending(of: "c") == nil)
        #expect(
            foretold.end
                == "a 1, b 2, c [1, 2, 1], d [fulfilled: 2, fulfilled: 1], e [], f [], g e3, h e4, i pending, j e4, "
                + "k [rejected: e3, fulfilled: 1]")
    }

    @Test func `a race is won by the first to settle, or to fulfil, and by the first in input order`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .pending("b"),
                .gather("c", .race, of: ["a", "b"]), .gather("d", .raceFulfilled, of: ["a", "b"]),
                .settle("b", [.reject(1)]), .settle("a", [.fulfill(2)]),
                .gather("e", .race, of: ["a", "b"]), .gather("f", .race, of: []),
                .gather("g", .raceFulfilled, of: ["b", "b"]), .gather("h", .raceFulfilled, of: [])))
        #expect(foretold.end == "a 2, b e1, c e1, d 2, e 2, f bad input, g no winner, h bad input")
    }

    @Test func `a cancellation passes by what is for values or errors`() throws {
        let program = PromiseProgram(
            .pending("a"),
            .link("b", .init(.map, of: "a")), .link("c", .init(.recover, of: "a", .init(.value(1)))),
            .link("d", .init(.ensure, of: "a")), .gather("e", .raceFulfilled, of: ["a"]),
            .settle("a", [.cancel, .fulfill(2)]))
        let foretold = try Foretold(program)
        #expect(foretold.end == "a cancelled, b cancelled, c cancelled, d cancelled, e no winner")
        #expect(foretold.runs == "- - - - - d")

        var traits = ModelTraits()
        traits.recoversFromCancellation = true
        traits.raceOfCancelledIsCancelled = true
        let other = try Foretold(program, traits: traits)
        #expect(other.end == "a cancelled, b cancelled, c 1, d cancelled, e cancelled")
        #expect(other.runs == "- - - - - cd")
    }

    @Test func `what may happen to a promise that has adopted another is a trait`() throws {
        let program = PromiseProgram(
            .pending("a"), .pending("b"), .pending("c"),
            .settle("a", [.adopt("b")]), .settle("a", [.adopt("c")]), .settle("c", [.fulfill(1)]),
            .settle("a", [.fulfill(2)]), .settle("b", [.fulfill(3)]))
        var traits = ModelTraits()
        for (expected, whileAdopting) in zip(
            ["a 3", "a 2", "a 1"], [ModelTraits.WhileAdopting.nothing, .settling, .anything])
        {
            traits.whileAdopting = whileAdopting
            #expect(try Foretold(program, traits: traits).end.hasPrefix(expected))
        }
    }

    @Test func `clean-ups in a circle wait for ever where nobody finds them out`() throws {
        var traits = ModelTraits()
        traits.findsCirclesOfCleanUps = false
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .link("b", .init(.ensureWaiting, of: "a", .init(.promise("b")))),
                .settle("a", [.fulfill(1)])),
            traits: traits)
        #expect(foretold.end == "a 1, b pending")
    }
}
