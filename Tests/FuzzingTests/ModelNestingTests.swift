import Conformance
import Fuzzing
import Testing

/// Checks the constraints between handlers on different promises, in forecasts for designs that settle in place: the settling
/// call runs the handlers before it returns.
@Suite("The model: order between promises", .timeLimit(.minutes(10))) struct ModelNestingTests {
    private func traits(_ passingBy: ModelTraits.Passing = .atOnce, _ adopting: ModelTraits.Passing = .atOnce)
        -> ModelTraits
    {
        var traits = ModelTraits()
        traits.settlesInPlace = true
        traits.passingBy = passingBy
        traits.adopting = adopting
        return traits
    }

    private func order(_ traits: ModelTraits, _ steps: PromiseProgram.Step...) throws -> [String] {
        try ShortForecast(PromiseProgram(steps: steps), traits: traits).order(steps.count, .due)
    }

    private static let adoption: [PromiseProgram.Step] = [
        .pending("a"), .observe("b", of: "a"), .pending("c"), .settle("c", [.adopt("a")]),
        .observe("d", of: "c"), .observe("e", of: "a"), .settle("a", [.fulfill(1)]),
    ]

    @Test("Handlers of an adopted promise run before those of the promise that adopts it, if they were added before")
    func adoptedFirst() throws {
        let program = PromiseProgram(steps: Self.adoption)
        #expect(try ShortForecast(program, traits: traits()).order(7, .due) == ["b < d", "d < e"])
        #expect(try ShortForecast(program, traits: traits(.atOnce, .undetermined)).order(7, .due) == ["b < d"])
        #expect(try ShortForecast(program).order(7, .due) == [], "Nothing is known of such a design.")
    }

    @Test("A trait decides whether an outcome passes a link before or after the handlers that come next")
    func passingBy() throws {
        func order(_ passing: ModelTraits.Passing) throws -> [String] {
            try self.order(
                traits(passing), .pending("a"), .link("b", .init(.map, of: "a", at: .queue)),
                .observe("c", of: "b", at: .queue), .observe("d", of: "a", at: .queue),
                .settle("a", [.reject(1)]))
        }
        #expect(try order(.atOnce) == ["c < d"])
        #expect(try order(.onTheQueue) == ["d < c"])
        #expect(try order(.undetermined) == [])
    }

    @Test("If a handler settles two promises, the handlers of the first come first, also at the end of a chain")
    func twoSettled() throws {
        let handler = PromiseProgram.Link(
            .map, of: "b", at: .immediate,
            .init(.pass, after: .settle("c", .fulfill(2)), .settle("d", .fulfill(3))))
        let order = try order(
            traits(), .pending("a"), .chain("b", .links, of: "a", count: 150), .pending("c"), .pending("d"),
            .link("e", handler), .observe("f", of: "b", at: .immediate),
            .observe("g", of: "d", at: .immediate), .observe("h", of: "c", at: .immediate),
            .settle("a", [.fulfill(1)]))
        #expect(order == ["h < g", "h < f", "g < f"])
    }

    @Test("What a step puts into a queue comes before what the handlers of the step put there")
    func turns() throws {
        let order = try order(
            traits(), .pending("a"), .link("b", .init(.map, of: "a", at: .queue)),
            .observe("c", of: "b", at: .queue), .observe("d", of: "a", at: .queue),
            .settle("a", [.fulfill(1)]))
        #expect(order == ["d < c"])
    }

    @Test("Handlers of a promise come before those of its adopter, also if the promise has settled by then")
    func sameStep() throws {
        let order = try order(
            traits(), .pending("a"), .link("b", .init(.then, of: "a", .init(.promise("c")))),
            .link("c", .init(.map, of: "a", at: .queue)), .observe("d", of: "b", at: .queue),
            .observe("e", of: "c", at: .queue), .settle("a", [.fulfill(1)]))
        #expect(order == ["e < d"])
    }
}
