import Conformance
import ConformanceMutants
import Foundation
import Fuzzing
import Testing

/// A design that crashes in a handler, or overflows the stack there.
private struct CrashingDesign: PromiseConformance {
    private static let tiny = TinyDesign()
    let overflows: Bool

    let name = "CrashingDesign"
    func pending() -> (promise: TinyPromise, settler: TinySettler) { Self.tiny.pending() }
    func fulfill(_ settler: TinySettler, _ value: TestValue) { Self.tiny.fulfill(settler, value) }
    func reject(_ settler: TinySettler, _ error: any Error) { Self.tiny.reject(settler, error) }
    func outcome(of promise: TinyPromise) -> TestOutcome? { Self.tiny.outcome(of: promise) }

    func observe(
        _ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping @Sendable (TestOutcome) -> Void
    ) {
        Self.tiny.observe(promise, on: place, handler)
    }

    func map(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) -> TinyPromise {
        Self.tiny.map(promise, on: place, body)
    }

    func then(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TinyPromise
    ) -> TinyPromise {
        Self.tiny.then(promise, on: place) { value in try body(.number(overflows ? deeper(1) : [][0])) }
    }

    func recover(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) -> TinyPromise {
        Self.tiny.recover(promise, on: place, body)
    }

    private func deeper(_ number: Int) -> Int { number == 0 ? 0 : deeper(number + 1) + 1 }
}

@Suite("A crash while programs run", .timeLimit(.minutes(10)))
struct CrashNoteTests {
    @Test("Standard error names the seed, and shows the program")
    func trap() async throws {
        let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await Fuzzer(design: CrashingDesign(overflows: false)).run(programs: 100, seed: 5)
        }
        try check(ended)
    }

    @Test("It does so as well if a stack overflows")
    func overflow() async throws {
        let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await Fuzzer(design: CrashingDesign(overflows: true)).run(programs: 100, seed: 5)
        }
        try check(ended)
    }

    @Test("It does so as well if several threads run the program", arguments: [false, true])
    func threads(_ overflows: Bool) async throws {
        let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [overflows] in
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    _ = ThreadFuzzer(design: CrashingDesign(overflows: overflows)).run(seed: 5) { $0 < 1_000 }
                    continuation.resume()
                }
            }
        }
        let text = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
        let words = try #require(
            text.firstMatch(of: /CrashingDesign runs the threaded program with seed (\d+):/), "\(text)")
        let program = ThreadFuzzer(design: CrashingDesign(overflows: false)).program(
            seed: try #require(UInt64(words.1)))
        #expect(text.contains("\n\n\(program)\n\n"))
    }

    /// The program with the seed that standard error names must be the program that it shows.
    private func check(_ ended: ExitTest.Result?) throws {
        let text = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self)
        let words = try #require(text.firstMatch(of: /CrashingDesign runs the program with seed (\d+):/), "\(text)")
        let seed = try #require(UInt64(words.1))
        let traits = ModelTraits(of: CrashingDesign(overflows: false))
        for (number, line) in ProgramGenerator.program(seed: seed, traits: traits).program.lines.enumerated() {
            #expect(text.contains("  \(number + 1)  \(line)\n"))
        }
    }
}
