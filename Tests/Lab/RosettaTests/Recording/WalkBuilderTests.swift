import Foundation
import LabDocumentation
import ProgramTestSupport
import Testing

@testable import LabRecording

@Suite("Walks from logs", .timeLimit(.minutes(10))) struct WalkBuilderTests {
    private static let file = "Sources/PromisStyle/Future.swift"
    private static let code = SourceExcerpt(
        start: SourcePlace(file: "Lab/Recording/Walks/PromisStyleWalks.swift", line: 20), lines: ["a", "b"])

    /// A walk of one stage, built from the log and from source files whose lines contain their line numbers.
    private func walk(
        _ log: SmallLog, states: [[PromiseState]] = [[]], lines: Int = 99
    ) throws -> WalkRecording {
        let text = (1...lines).map { "    line \($0)\n" }.joined()
        let folder = try TemporaryFolder([Self.file: text, Self.code.start.file: text])
        let builder = WalkBuilder(
            design: "PromisStyle", kind: .value, code: Self.code, stages: ["settle"], states: states, log: log.log,
            clone: Clone(root: folder.url))
        return try builder.recording()
    }

    @Test("Depth and caller ignore functions that are no steps")
    func depth() throws {
        var log = SmallLog()
        log.begin("before the first stage", Self.file, 1)
        log.add(.mark(0))
        let outer = log.begin("Future.setResult(_:)", Self.file, 10)
        let thunk = log.begin("reabstraction thunk helper", Self.file, 10, in: outer)
        let lock = log.begin("Lock.withLock<A>(_:)", "Sources/PromisStyle/Lock.swift", 5, in: thunk)
        let other = log.begin("Recorder.record(_:)", "Sources/Conformance/Trace/Recorder.swift", 5, in: lock)
        log.begin("Future.resolve(_:)", Self.file, 20, in: other)
        log.begin("Future.runNextHandler()", Self.file, 30, in: outer)
        let steps = try walk(log).steps
        #expect(steps.map(\.function) == ["Future.setResult(_:)", "Future.resolve(_:)", "Future.runNextHandler()"])
        #expect(steps.map(\.depth) == [0, 1, 1])
        #expect(steps.map(\.caller) == [nil, 1, 1])
        #expect(steps.map(\.source) == ["line 10", "line 20", "line 30"])
    }

    @Test("A step in a block has the step that sent the block")
    func hop() throws {
        var log = SmallLog()
        log.add(.mark(0))
        let sender = log.begin("Future.link<A>(_:_:)", Self.file, 10)
        let sent = log.add(.sent, in: sender)
        let block = log.add(.begins(sentBy: sent), thread: 2, queue: "promise-lab.worker")
        let thunk = log.begin("thunk", Self.file, 1, in: block, thread: 2, queue: "promise-lab.worker")
        log.begin(
            "closure #1 in Future.link<A>(_:_:)", Self.file, 20, in: thunk, thread: 2, queue: "promise-lab.worker")
        let steps = try walk(log).steps
        #expect(steps.map(\.sentBy) == [nil, 1])
        #expect(steps.map(\.depth) == [0, 0])
        #expect(steps.map(\.queue) == ["main queue", "worker"])
        #expect(steps.map(\.thread) == ["thread 1", "thread 2"])
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
