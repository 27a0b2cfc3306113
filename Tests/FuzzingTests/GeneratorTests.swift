import Conformance
import Fuzzing
import Testing

@Suite("The generator of programs", .timeLimit(.minutes(10))) struct GeneratorTests {
    private static let programs = (1...2_000).map { ProgramGenerator.program(seed: $0) }

    @Test("The same seed makes the same program, and another seed makes another one")
    func seeds() {
        let first = Self.programs[0].program
        #expect(ProgramGenerator.program(seed: 1).program == first)
        #expect(Set(Self.programs.map(\.program)).count > 1_900)
    }

    @Test("Programs have three to twelve steps, and the forecast covers each of them")
    func length() {
        for (program, forecast) in Self.programs {
            #expect((3...12).contains(program.steps.count))
            #expect(forecast.steps.count == program.steps.count)
        }
    }

    @Test("Handlers, their order and cycles occur often enough")
    func variety() {
        func share(_ isSo: (ProgramForecast) -> Bool) -> Int {
            Self.programs.filter { isSo($0.forecast) }.count * 100 / Self.programs.count
        }
        func ends(_ forecast: ProgramForecast, _ wanted: PromiseProgram.Ending) -> Int {
            forecast.steps.last?.states.filter { $0.ending == wanted }.count ?? 0
        }
        #expect(share { $0.steps.contains { !$0.events.isEmpty } } > 60, "handlers run")
        #expect(
            share { $0.steps.contains { $0.constraints.contains { $0.reason == .registration } } } > 10, "in some order"
        )
        #expect(share { ends($0, .rejected(.meaning(.selfReturn))) > 0 } > 10, "promises wait for themselves")
        #expect(share { ends($0, .rejected(.meaning(.selfReturn))) > 1 } > 5, "several of them")
    }

    @Test(
        "Every kind of step occurs in some program",
        arguments: [
            " = async {", "immediate maps that starts at", "each adopting the one before, that starts at",
            "whenPair(", "; at most 2 at a time)", "; at most 0 at a time)", ".cancel()",
        ])
    func coverage(_ words: String) {
        #expect(Self.programs.contains { $0.program.description.contains(words) })
    }

    /// Engineers' faults were found in these shapes only after thousands of programs, and no mutant needs the shapes.
    @Test(
        "A rare shape occurs at least ten times",
        arguments: [
            // A recovery on the queue is added to a pending promise, which is cancelled later.
            #"(?s)\n(\w+) is pending\n(\w+ is [^\n]+\n)*\w+ = \1\.recover\(on the queue\).*\n\1 is cancelled\n"#,
            // Only the last of several inputs is fulfilled.
            #" is fulfilled: \[(rejected: [^,\n]+, )+fulfilled: [^,\n]+\]\n"#,
        ])
    func rareShape(_ pattern: String) throws {
        let shape = try Regex(pattern)
        let count = Self.programs.count { program, forecast in
            // Each step, and the states of all promises after it.
            let lines = zip(program.steps, forecast.steps).flatMap { step, after -> [String] in
                ["\(step)"] + after.states.map { "\($0.name) is \($0.ending?.description ?? "pending")" }
            }
            return (lines.joined(separator: "\n") + "\n").contains(shape)
        }
        #expect(count >= 10)
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

    @Test("Programs do not use what a design does not support")
    func unsupportedCapabilities() {
        let traits = ModelTraits(of: MinimalDesign())
        for seed in 1...500 as ClosedRange<UInt64> {
            let text = ProgramGenerator.program(seed: seed, traits: traits).program.description
            for word in ["cancel", "immediate", "resolve with", "making", "ensure", "when", "race", "async"] {
                #expect(!text.contains(word))
            }
        }
    }
}
