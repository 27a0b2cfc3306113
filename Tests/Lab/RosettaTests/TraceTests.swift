import Conformance
import LabRosetta
import Testing

@Suite("Traces", .timeLimit(.minutes(10))) struct TraceTests {
    /// The events of one run.
    private func events(_ name: String, _ design: String, run: String = "success") async throws -> [Recorder.Event] {
        let program = try #require(Rosetta.programs.first { $0.name == name })
        let recorder = Recorder()
        _ = try await program.run(run, design: design, recorder: recorder)
        return recorder.events
    }

    static let designs = Rosetta.programs[0].designs

    @Test(
        "Every design records the same events in the same order", arguments: designs,
        [
            (
                "three-requests", "success",
                [
                    "request /users/7", "answer 200 to /users/7", "request /orders/41", "answer 200 to /orders/41",
                    "request /parcels/P9", "answer 200 to /parcels/P9", "map parcel",
                    "print: Ada's parcel comes in 2 days.", "print: Signed out.",
                ]
            ),
            // A failure is followed only by the error handler and the clean-up.
            (
                "three-requests", "request-fails",
                [
                    "request /users/7", "answer 200 to /users/7", "request /orders/41", "answer 404 to /orders/41",
                    "print: Sorry: /orders/41 was answered with 404.", "print: Signed out.",
                ]
            ),
            // A clean-up request is answered before the error of the work is handled.
            (
                "clean-up", "work-fails",
                [
                    "request /letters", "answer 503 to /letters", "request /sign-out", "answer 200 to /sign-out",
                    "print: Signed out.", "print: Sorry: /letters was answered with 503.",
                ]
            ),
        ])
    func points(_ design: String, _ expected: (program: String, run: String, texts: [String])) async throws {
        #expect(try await events(expected.program, design, run: expected.run).map(\.text) == expected.texts)
    }

    @Test("Two requests at once are both under way before either is answered", arguments: designs)
    func atOnce(_ design: String) async throws {
        let texts = try await events("two-at-once", design).map(\.text)
        try #require(texts.count == 8)
        #expect(Set(texts.prefix(2)) == ["request /guests/ada", "request /rooms/12"])
        #expect(Set(texts[2..<4]) == ["answer 200 to /guests/ada", "answer 200 to /rooms/12"])
        #expect(texts[4] == "combine guest and room")
    }

    @Test("Of twenty downloads three are under way at a time, and never four", arguments: designs)
    func threeAtATime(_ design: String) async throws {
        let texts = try await events("three-at-a-time", design).map(\.text)
        var underWay = 0
        var most = 0
        for text in texts {
            if text.hasPrefix("request") { underWay += 1 }
            if text.hasPrefix("answer 200") { underWay -= 1 }
            most = max(most, underWay)
        }
        #expect(texts.count { $0.hasPrefix("request") } == 20)
        #expect(most == 3)
        #expect(underWay == 0)
    }

    /// After a failure, `when(fulfilled:concurrently:)` takes no more promises, and a task group cancels its tasks. In the
    /// other designs, independent chains continue to their ends.
    @Test("After one download has failed, the design decides what becomes of the others", arguments: designs)
    func failedDownload(_ design: String) async throws {
        let texts = try await events("three-at-a-time", design, run: "one-fails").map(\.text)
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
        let texts = try await events("cancel-one-of-two", design, run: "first-cancelled").map(\.text)
        #expect(texts.contains("the site has lost the client of /film"))
        let isEnded = design == "AsyncAwait"
        #expect(texts.contains("the site has lost the client of /song") == isEnded)
        let stopped = try #require(texts.firstIndex(of: "print: Stopped."))
        #expect(texts[stopped...].contains("answer 200 to /song") == !isEnded)
    }
}
