import Conformance
import ConformanceMutants
import Fuzzing
import Testing

/// A design that crashes in a handler, or overflows the stack there.
private struct CrashingDesign: TinyWrapper {
    let overflows: Bool
    let name = "CrashingDesign"
    let tiny = TinyDesign()

    func then(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TinyPromise
    ) -> TinyPromise {
        tiny.then(promise, on: place) { value in try body(.number(overflows ? deeper(1) : [][0])) }
    }

    private func deeper(_ number: Int) -> Int { number == 0 ? 0 : deeper(number + 1) + 1 }
}

@Suite("A crash while programs run", .timeLimit(.minutes(10)))
struct CrashNoteTests {
    @Test("Standard error names the seed, and shows the program", arguments: [false, true])
    func handler(_ overflows: Bool) async throws {
        let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [overflows] in
            _ = await Fuzzer(design: CrashingDesign(overflows: overflows)).run(programs: 100, seed: 5)
        }
        let text = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
        let words = try #require(text.firstMatch(of: /CrashingDesign runs the program with seed (\d+):/), "\(text)")
        let seed = try #require(UInt64(words.1))
        let traits = ModelTraits(of: CrashingDesign(overflows: false))
        for (number, line) in ProgramGenerator.program(seed: seed, traits: traits).program.lines.enumerated() {
            #expect(text.contains("  \(number + 1)  \(line)\n"))
        }
    }

    @Test("It does so as well if several threads run the program", arguments: [false, true])
    func threads(_ overflows: Bool) async throws {
        let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [overflows] in
            _ = await runOnThreads(CrashingDesign(overflows: overflows), programs: 999, seed: 5)
        }
        let text = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
        let words = try #require(
            text.firstMatch(of: /CrashingDesign runs the threaded program with seed (\d+):/), "\(text)")
        let program = ThreadFuzzer(design: CrashingDesign(overflows: false)).program(
            seed: try #require(UInt64(words.1)))
        #expect(text.contains("\n\n\(program)\n\n"))
    }
}
