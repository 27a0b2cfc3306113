import Conformance
import LabRosetta
import Testing

@Suite("Traces", .timeLimit(.minutes(10))) struct TraceTests {
    /// The events of one run as texts, without those whose order differs from run to run.
    private func trace(_ name: String, _ design: String, run: String = "success") async throws -> [String] {
        let program = try #require(Rosetta.programs.first { $0.name == name })
        let texts = Locked<[String]>([])
        _ = try await program.run(run, design: design) { event in
            if let text = Self.text(of: event) { texts.withLock { $0.append(text) } }
        }
        return texts.withLock(\.self)
    }

    private static func text(of event: ProgramEvent) -> String? {
        switch event {
        case .asks(let path, _): "request \(path)"
        case .isAnswered(let path, let status, _): "answer \(status) to \(path)"
        case .repliesByHalf(let path): "the site has sent half of \(path)"
        case .losesClient(let path): "the site has lost the client of \(path)"
        case .prints(let line): "print: \(line)"
        case .note(let text): text
        case .arrives, .replies, .endsUnanswered, .ends, .siteStops: nil
        }
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
        let lost = Set(texts.filter { $0.hasPrefix("the site has lost") })
        #expect(
            lost
                == (design == "AsyncAwait"
                    ? ["the site has lost the client of /chapters/8", "the site has lost the client of /chapters/9"]
                    : []))
        #expect(texts.count { $0 == "print: Sorry: /chapters/7 was answered with 404." } == 1)
    }

    @Test("When one of two downloads is cancelled, the other ends only in async/await", arguments: designs)
    func cancelledDownload(_ design: String) async throws {
        let texts = try await trace("cancel-one-of-two", design, run: "first-cancelled")
        #expect(texts.contains("the site has lost the client of /film"))
        let isEnded = design == "AsyncAwait"
        #expect(texts.contains("the site has lost the client of /song") == isEnded)
        let stopped = try #require(texts.firstIndex(of: "print: Stopped."))
        #expect(texts[stopped...].contains("answer 200 to /song") == !isEnded)
    }
}
