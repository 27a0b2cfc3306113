import Foundation
import LabDocumentation
import ProgramTestSupport
import Testing

@testable import LabRecording

@Suite("Walks from logs", .timeLimit(.minutes(10))) struct WalkBuilderTests {
    private static let file = "Sources/PromisStyle/Future.swift"
    private static let code = Listing(
        file: "Lab/Recording/Walks/PromisStyleWalks.swift", start: 20, lines: ["a", "b"])

    /// A walk of one stage, built from the log and from source files whose lines contain their line numbers.
    private func walk(
        _ log: SmallLog, states: [[PromiseState]] = [[]], lines: Int = 99
    ) throws -> WalkRecording {
        let text = (1...lines).map { "    line \($0)\n" }.joined()
        let folder = try TemporaryFolder([Self.file: text, Self.code.file: text])
        let builder = WalkBuilder(
            design: "PromisStyle", kind: .value, code: Self.code, stages: ["settle"], states: states, log: log.log,
            clone: Clone(root: folder.url))
        return try builder.recording()
    }

    @Test("Each step has the states that the promises had when it began")
    func states() throws {
        var log = SmallLog()
        log.add(.mark(0))
        log.begin("first", Self.file, 10, state: 1)
        log.begin("second", Self.file, 11, state: 2)
        let pending = [PromiseState(promise: "promise", phase: "pending", outcome: nil)]
        let drained = [PromiseState(promise: "promise", phase: "drained", outcome: "value 7")]
        let recording = try walk(log, states: [[], pending, drained])
        #expect(recording.steps.map(\.states) == [pending, drained])
        #expect(recording.finalStates == drained)
        let text = WalkText(recording).lines.joined(separator: "\n")
        #expect(text.contains("◦ promise drained (value 7)\n  second"))
    }

    @Test("A walk with lines that the sources do not have is an error")
    func changedSources() throws {
        var log = SmallLog()
        log.add(.mark(0))
        log.begin("first", Self.file, 10)
        #expect(throws: RecordingError.doesNotFit("\(Self.file) has no line 10.")) { try walk(log, lines: 5) }
    }
}
