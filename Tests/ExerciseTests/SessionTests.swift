import Exercises
import Foundation
import Testing

/// `promise-lab learn` at a terminal.
@Suite("A session of promise-lab learn", .serialized, .timeLimit(.minutes(10)))
struct SessionTests {
    private static let prompt = "q)\n> "

    private let folder = LearnersFolder()
    private let first = Exercise.all[0]
    private let second = Exercise.all[1]

    private func session() throws -> TerminalProgram {
        try TerminalProgram("promise-lab", ["learn", "--folder", folder.url.path])
    }

    @Test("What was learnt stays until Return; then the next exercise is shown, and judged")
    func goesOn() async throws {
        try folder.solve(first)
        let session = try session()
        let learnt = await session.output(until: Self.prompt)
        #expect(learnt.contains("✓ It holds."))
        #expect(learnt.contains("Press Return to go on"))
        #expect(!learnt.contains(try second.text().title))
        session.type("")
        let next = await session.output(until: Self.prompt)
        #expect(next.contains("\(try second.text().title)  (2 of"))
        #expect(next.contains("✗ states.resolve-adopts"))
        session.type("quit")
    }

    @Test("After a success, skip leads to the next exercise, and run judges the same one again")
    func skipsNothing() async throws {
        try folder.solve(first)
        let session = try session()
        _ = await session.output(until: Self.prompt)
        session.type("run")
        #expect(await session.output(until: Self.prompt).contains("✓ It holds."))
        #expect(Desk(at: folder.url).progress.current == first.name)
        session.type("skip")
        #expect(await session.output(until: Self.prompt).contains("(2 of"))
        session.type("quit")
    }

    @Test("A save judges the exercise of the saved file, whichever exercise was shown")
    func judgesWhatWasSaved() async throws {
        try Desk(at: folder.url).open(first)
        try folder.solve(second)
        let session = try session()
        #expect(await session.output(until: Self.prompt).contains("✗ states.settles-once"))
        session.type("show \(second.name)")
        #expect(await session.output(until: Self.prompt).contains("✓ It holds."))
        try folder.solve(first)
        let judged = await session.output(until: Self.prompt)
        #expect(judged.contains("Judging \(first.name).swift"))
        #expect(judged.contains("\(try first.text().title)  (1 of"))
        #expect(judged.contains("✓ It holds."))
        session.type("quit")
    }
}
