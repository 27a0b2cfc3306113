import Conformance
import LabRosetta
import Testing

@Suite("Traces", .timeLimit(.minutes(10))) struct TraceTests {
    /// The events of one run as texts, for instance `answer 200 to /song`.
    private func trace(_ name: String, _ design: String, run: String) async throws -> [String] {
        let program = try #require(Rosetta.programs.first { $0.name == name })
        let texts = Locked<[String]>([])
        _ = try await program.run(run, design: design) { event in
            texts.withLock { $0.append("\(event.kind) \(event.text)") }
        }
        return texts.withLock(\.self)
    }

    static let designs = Rosetta.programs[0].designs

    /// After a failure, `when(fulfilled:concurrently:)` takes no more promises, and a task group cancels its tasks. In the
    /// other designs, independent chains continue to their ends.
    @Test("After one download has failed, the design decides what becomes of the others", arguments: designs)
    func failedDownload(_ design: String) async throws {
        let texts = try await trace("three-at-a-time", design, run: "one-fails")
        let isLimited = ["PromiseKitStyle", "AsyncAwait"].contains(design)
        let asked = Set(texts.filter { $0.hasPrefix("request") })
        #expect(asked == Set((1...(isLimited ? 9 : 20)).map { "request /chapters/\($0)" }))
        let lost = Set(texts.filter { $0.hasPrefix("lostClient") })
        #expect(
            lost
                == (design == "AsyncAwait"
                    ? ["lostClient /chapters/8", "lostClient /chapters/9"]
                    : []))
        #expect(texts.count { $0 == "print Sorry: /chapters/7 was answered with 404." } == 1)
    }

    @Test("When one of two downloads is cancelled, the other ends only in async/await", arguments: designs)
    func cancelledDownload(_ design: String) async throws {
        let texts = try await trace("cancel-one-of-two", design, run: "first-cancelled")
        #expect(texts.contains("lostClient /film"))
        let isEnded = design == "AsyncAwait"
        #expect(texts.contains("lostClient /song") == isEnded)
        let stopped = try #require(texts.firstIndex(of: "print Stopped."))
        #expect(texts[stopped...].contains("answer 200 to /song") == !isEnded)
    }
}
