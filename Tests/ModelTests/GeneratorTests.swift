import Conformance
import Testing

/// The random programs themselves.
@Suite struct GeneratorTests {
    private static let programs = (1...2_000).map { ProgramGenerator.program(seed: $0) }

    @Test func `a seed makes one program, and another seed another`() {
        let first = Self.programs[0].program
        #expect(ProgramGenerator.program(seed: 1).program == first)
        #expect(Set(Self.programs.map(\.program)).count > 1_900)
    }

    @Test func `programs have three to twelve steps, and the model knows a moment for each`() {
        for (program, forecast) in Self.programs {
            #expect((3...12).contains(program.steps.count))
            #expect(forecast.moments.count == program.steps.count)
        }
    }

    @Test func `interesting things happen`() {
        func share(_ isSo: (Forecast) -> Bool) -> Int {
            Self.programs.filter { isSo($0.forecast) }.count * 100 / Self.programs.count
        }
        func ends(_ forecast: Forecast, _ wanted: Ending) -> Int {
            forecast.moments.last?.endings.filter { $0.ending == wanted }.count ?? 0
        }
        #expect(share { $0.moments.contains { !$0.events.isEmpty } } > 60, "handlers run")
        #expect(share { $0.moments.contains { $0.order.contains { $0.cause == .registration } } } > 10, "in some order")
        #expect(share { ends($0, .rejected(.meaning(.selfReturn))) > 0 } > 10, "promises wait for themselves")
        #expect(share { ends($0, .rejected(.meaning(.selfReturn))) > 1 } > 5, "several of them")
    }

    @Test(arguments: [" = async {", "whenPair(", "; at most 2 at a time)", "; at most 0 at a time)"])
    func `everything that can be said is said in some programs`(_ words: String) {
        #expect(Self.programs.contains { $0.program.description.contains(words) })
    }

    @Test func `what a design does not offer does not appear`() throws {
        let traits = ModelTraits(of: try design("ObjCStyleBlocks"))
        #expect(
            traits.lacking == [
                .cancellation, .immediateHandlers, .ensureWaiting, .whenAtMost, .whenSettled, .raceFulfilled,
            ])
        for seed in 1...500 as ClosedRange<UInt64> {
            let text = ProgramGenerator.program(seed: seed, traits: traits).program.description
            for word in ["cancel", "immediately", "ensureWaiting", "at most", "whenSettled", "raceFulfilled"] {
                #expect(!text.contains(word))
            }
        }
    }
}
