import Foundation
import Testing

@testable import LabPage
@testable import LabRecording

@Suite("Recordings on the page", .timeLimit(.minutes(10))) struct PackedRecordingTests {
    private static let code = SourceExcerpt(start: SourcePlace(file: "A.swift", line: 10), lines: ["a", "b"])

    private static func event(_ number: Int, line: Int, file: String = "A.swift", thread: String = "main thread")
        -> RunEvent
    {
        RunEvent(
            number: number, kind: .closure, text: "</script>", lane: 0, thread: thread, seconds: 0.001_234_56,
            place: SourcePlace(file: file, line: line))
    }

    @Test("An event is a list, and has a line only if the line is shown")
    func events() throws {
        let recording = ProgramRecording(
            program: "p", run: "r", design: "d", code: Self.code, lanes: [Lane(.queue, "main queue")],
            events: [
                Self.event(1, line: 11), Self.event(2, line: 12, thread: "thread 1"),
                Self.event(3, line: 11, file: "B.swift"),
            ], arrows: [Arrow(from: 1, to: 2, kind: .sent)], seconds: 0.5)
        var texts = NameTable()
        let packed = try JSONSerialization.jsonObject(with: JSONEncoder().encode(PackedRun(recording, texts: &texts)))
        let run = try #require(packed as? [String: Any])
        let events = try #require(run["events"] as? [[Any]])
        #expect(events.map { $0[5] as? Int } == [11, 0, 0])
        #expect(
            events.map { $0[3] as? Int } == [0, 1, 0] && run["threads"] as? [String] == ["main thread", "thread 1"])
        #expect(events.map { $0[0] as? Int } == [0, 0, 0] && events.map { $0[1] as? Int } == [1, 1, 1])
        #expect(texts.all == ["closure", "</script>"])
        #expect(events[0][4] as? Double == 1.235 && run["ms"] as? Double == 500)
        let arrows = try #require(run["arrows"] as? [[Any]])
        #expect(arrows[0][0] as? Int == 1 && arrows[0][1] as? Int == 2 && arrows[0][2] as? String == "sent")
    }

    @Test("A step names its function, its file and its thread by number, and each name is written once")
    func steps() throws {
        let place = SourcePlace(file: "Package.swift", line: 3)
        let states = [PromiseState(promise: "next", phase: "pending", outcome: nil)]
        let steps = [1, 2].map { number in
            WalkStep(
                number: number, stage: 0, function: "f()", place: place, source: "func f()", depth: number - 1,
                caller: number == 1 ? nil : 1, sentBy: nil, queue: nil, thread: "main thread", states: states)
        }
        let walk = WalkRecording(
            design: "d", kind: .queue, code: Self.code, stages: ["make"], steps: steps, finalStates: states)
        let content = try WalksContent([walk], [:], in: Clone())
        #expect(content.kinds.map(\.id) == ["queue"] && content.names == ["f()"] && content.threads == ["main thread"])
        #expect(content.files.map(\.path) == ["Package.swift"] && content.files[0].text.contains("PackageDescription"))
        #expect(content.states == [[["next", "pending", nil]]])
        #expect(content.walks[0].ends.map(\.promise) == ["next"])
        let packed = String(decoding: try JSONEncoder().encode(content.walks[0].steps), as: UTF8.self)
        #expect(
            packed
                == "[[0,0,0,3,0,0,0,null,0,0,-1],[0,0,0,3,1,1,0,null,0,0,-1]]"
        )
    }
}
