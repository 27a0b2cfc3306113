import Conformance
import Testing

/// What the model says of the order of events, and what it leaves open.
@Suite struct ModelOrderTests {
    @Test func `handlers on one promise keep their order, each place for itself`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"),
                .observe("b", .init(of: "a")), .link("c", .init(.map, of: "a", at: .queue)),
                .link("d", .init(.recover, of: "a")), .observe("e", .init(of: "a", at: .queue)),
                .link("f", .init(.ensure, of: "a")),
                .settle("a", [.fulfill(1)])))
        #expect(foretold.order(7, .registration) == ["c < e", "b < f"])
    }

    @Test func `a handler that was added inside a handler comes after those that were added before`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.map, of: "a", .init(.pass, after: .observe("c", .init(of: "a"))))),
                .observe("d", .init(of: "a")),
                .settle("a", [.fulfill(1)])))
        #expect(foretold.runs == "- - - bdc")
        #expect(foretold.order(4, .registration) == ["b < d", "b < c", "d < c"])
        #expect(foretold.order(4, .consequence) == ["b < c"])
    }

    @Test func `between handlers on different promises there is no order, unless one follows from the other`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"),
                .link("b", .init(.map, of: "a")), .link("c", .init(.map, of: "a", at: .queue)),
                .gather("d", .whenAll, of: ["b", "c"]), .link("e", .init(.map, of: "d")),
                .link("f", .init(.recover, of: "b")), .link("g", .init(.map, of: "f")),
                .settle("a", [.fulfill(1)])))
        #expect(Set(foretold.order(8, .consequence)) == ["b < e", "c < e", "b < g"])
    }

    @Test func `queues make handlers wait for the code of the step, and immediate chains do not`() throws {
        let program = PromiseProgram(
            .pending("a"),
            .link("b", .init(.map, of: "a", at: .immediate)), .link("c", .init(.map, of: "b", at: .immediate)),
            .link("d", .init(.map, of: "c", at: .queue)), .link("e", .init(.map, of: "d", at: .immediate)),
            .link("f", .init(.map, of: "a")),
            .settle("a", [.fulfill(1)]))
        let returned = "the return of the step's code"
        let foretold = try Foretold(program)
        #expect(Set(foretold.order(7, .immediate)) == ["b < \(returned)", "c < \(returned)"])
        #expect(Set(foretold.order(7, .queued)) == ["\(returned) < d", "\(returned) < f"])

        let other = try Foretold(program, traits: ModelTraits(usualPlace: .settlingThread))
        #expect(Set(other.order(7, .immediate)) == ["b < \(returned)", "c < \(returned)", "f < \(returned)"])
        #expect(other.order(7, .registration) == ["b < f"])
    }

    @Test func `a handler that settles another promise comes before the handlers on that one`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .pending("b"),
                .link("c", .init(.map, of: "a", .init(.value(2), after: .settle("b", .fulfill(3))))),
                .observe("d", .init(of: "b")),
                .settle("a", [.fulfill(1)])))
        #expect(foretold.end == "a 1, b 3, c 2")
        #expect(foretold.order(5, .consequence) == ["c < d"])
    }

    @Test(arguments: [
        // Two handlers settle the same promise.
        PromiseProgram(
            .pending("a"), .pending("b"),
            .link("c", .init(.map, of: "a", .init(.pass, after: .settle("b", .fulfill(2))))),
            .link("d", .init(.map, of: "a", at: .queue, .init(.pass, after: .settle("b", .fulfill(3))))),
            .settle("a", [.fulfill(1)])),
        // Two inputs of a race settle in the same step.
        PromiseProgram(
            .pending("a"), .link("b", .init(.map, of: "a", .init(.value(2)))),
            .gather("c", .race, of: ["a", "b"]), .settle("a", [.fulfill(1)])),
        // So do two that reject.
        PromiseProgram(
            .pending("a"), .link("b", .init(.map, of: "a", .init(.error(2)))),
            .link("c", .init(.map, of: "a", .init(.error(3)))),
            .gather("d", .whenAll, of: ["b", "c"]), .settle("a", [.fulfill(1)])),
        // Whichever of the two comes last is rejected.
        PromiseProgram(
            .pending("a"), .link("b", .init(.ensureWaiting, of: "a", .init(.promise("c")))),
            .link("c", .init(.ensureWaiting, of: "a", .init(.promise("b")))), .settle("a", [.fulfill(1)])),
    ])
    func `where chance decides, the model says nothing`(_ program: PromiseProgram) {
        #expect(Model.forecast(of: program) == nil)
    }

    @Test func `a race between alike outcomes is no matter of chance`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .link("b", .init(.map, of: "a")),
                .gather("c", .race, of: ["b", "a"]), .settle("a", [.fulfill(1)])))
        #expect(foretold.end == "a 1, b 1, c 1")
    }

    @Test func `a settlement that follows from the first is no matter of chance`() throws {
        let foretold = try Foretold(
            PromiseProgram(
                .pending("a"), .pending("b"),
                .link("c", .init(.map, of: "a", .init(.pass, after: .settle("b", .fulfill(2))))),
                .link("d", .init(.map, of: "b", .init(.pass, after: .settle("b", .fulfill(3)), .settle("a", .cancel)))),
                .settle("a", [.fulfill(1)])))
        #expect(foretold.end == "a 1, b 2, c 1, d 2")
    }
}
