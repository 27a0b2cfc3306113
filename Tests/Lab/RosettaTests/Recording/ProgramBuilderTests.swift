import LabDocumentation
import LabRosetta
import Testing

@testable import LabRecording

@Suite("Runs from logs", .timeLimit(.minutes(10))) struct ProgramBuilderTests {
    private static let file = "Lab/Rosetta/Retry/Retry+PromisStyle.swift"
    private static let design = "Sources/PromisStyle/StateMachine.swift"
    private static let settle = "Future.resolve(_:)"
    static let subject = ProgramBuilder.Subject(
        program: "retry", run: "success", design: "PromisStyle",
        code: Listing(file: file, start: 5, lines: (5...20).map { "line \($0)" }))

    private static func place(_ line: Int) -> SourcePlace { SourcePlace(file: file, line: line) }

    private func recording(
        _ log: SmallLog, marks: [ProgramEvent] = [], _ settlingCalls: [Int: SettlingCall] = [:]
    ) -> ProgramRecording {
        var builder = ProgramBuilder(
            subject: Self.subject, log: log.log, marks: marks, settlers: [Self.settle], settlingCalls: settlingCalls)
        return builder.recording()
    }

    /// The recording of a program that sends a request. A link prints when the answer has settled the promise.
    static func run(prints text: String = "Done.") -> ProgramRecording {
        let marks = [
            ProgramEvent(.request, "/page", path: "/page"), ProgramEvent(.arrival, "/page", path: "/page"),
            ProgramEvent(.reply, "200 to /page", path: "/page"), ProgramEvent(.answer, "200 to /page", path: "/page"),
            ProgramEvent(.print, text),
        ]
        var log = SmallLog()
        let start = log.begin("PromisStyleVersions.retry()", file, 5)
        log.add(.mark(0), in: start, running: place(6))
        let map = log.begin("Future.map<A>(queue:_:)", "Sources/PromisStyle/Map.swift", 3, in: start)
        log.begin("Future.init(_:)", design, 80, in: map, object: 70, running: place(6))
        log.add(.mark(1), thread: 2, queue: "")
        log.add(.mark(2), thread: 2, queue: "")
        let callback = log.begin(
            "closure #1 in Versions.request(_:completion:)", "Lab/Rosetta/Support/Requests.swift", 30, thread: 3,
            queue: "promise-lab.session")
        log.add(.mark(3), in: callback, thread: 3, queue: "promise-lab.session")
        let set = log.begin(
            "Promise.setResult(_:)", "Sources/PromisStyle/Promise.swift", 30, in: callback, thread: 3,
            queue: "promise-lab.session")
        let settled = log.begin(
            settle, design, 119, in: set, thread: 3, queue: "promise-lab.session", object: 70)
        log.begin("closure #1 in \(settle)", design, 120, in: settled, thread: 3)
        let sent = log.add(.sent, in: settled, thread: 3, queue: "promise-lab.session")
        let block = log.add(.begins(sentBy: sent))
        let closure = log.begin("closure #1 in PromisStyleVersions.retry()", file, 7, in: block)
        log.add(.mark(4), in: closure, running: place(8))
        var builder = ProgramBuilder(
            subject: subject, log: log.log, marks: marks, settlers: [Self.settle],
            settlingCalls: [settled: SettlingCall(outcome: "value 7")])
        return builder.recording()
    }

    @Test("Events have kind, text, place and lane; arrows show the network, the settlement, and the sender of a block")
    func events() {
        let run = Self.run()
        #expect(run.events.map(\.number) == Array(1...8))
        #expect(
            run.events.map(\.kind) == [
                .function, .request, .arrival, .reply, .answer, .settlement, .closure, .print,
            ])
        #expect(
            run.events.map(\.text) == [
                "retry()", "/page", "/page", "200 to /page", "200 to /page", "map: value 7",
                "closure #1 in retry()", "Done.",
            ])
        #expect(run.events.map { $0.place?.line } == [5, 6, nil, nil, nil, 6, 7, 8])
        #expect(run.lanes.map(\.name) == ["main queue", "session", "server"])
        #expect(run.events.map(\.lane) == [0, 0, 2, 2, 1, 1, 0, 0])
        #expect(
            run.arrows == [
                Arrow(from: 2, to: 3, kind: .network), Arrow(from: 4, to: 5, kind: .network),
                Arrow(from: 5, to: 6, kind: .ran), Arrow(from: 6, to: 7, kind: .sent),
            ])
    }

    @Test("A call from one closure to another has no arrow")
    func plainCall() {
        var log = SmallLog()
        let outer = log.begin("closure #1", Self.file, 6)
        log.begin("closure #2", Self.file, 7, in: outer)
        #expect(recording(log).arrows == [])
    }

    @Test("Generated functions and functions outside of the program are no events")
    func others() {
        var log = SmallLog()
        log.begin("thunk for @escaping () -> ()", Self.file, 6)
        log.begin("implicit closure #1 in retry()", Self.file, 6)
        log.begin("closure #1 in words(_:)", "Lab/Rosetta/Support/Stage.swift", 6)
        log.begin("Future.add(_:)", Self.design, 6)
        log.begin("closure #1 in retry()", Self.file, 4)
        #expect(recording(log).events == [])
    }

    private static let pending = SettlingCall(outcome: "value 7")

    @Test("Of two calls that settle a promise at once, the one that takes the lock first stores the outcome")
    func firstUnderLock() {
        var log = SmallLog()
        let first = log.begin(Self.settle, Self.design, 66, object: 70)
        let second = log.begin(Self.settle, Self.design, 66, thread: 2, object: 70)
        // A function in the file of the lock begins before the lock is taken.
        let lock = log.begin("Lock.withLock<A>(_:)", "Sources/PromisStyle/Lock.swift", 9, in: first)
        log.begin("a closure", Self.design, 67, in: second, thread: 2)
        log.begin("a closure", Self.design, 67, in: lock)
        let run = recording(log, [first: Self.pending, second: Self.pending])
        #expect(run.events.map(\.kind) == [.late, .settlement])
    }

    @Test("A call on a promise that has adopted a pending one stores nothing")
    func lateOnAdopter() {
        var log = SmallLog()
        let late = log.begin(Self.settle, Self.design, 66, object: 70)
        log.begin("a closure", Self.design, 67, in: late)
        let adoptee = log.begin(Self.settle, Self.design, 66, object: 70)
        log.begin("a closure", Self.design, 67, in: adoptee)
        let run = recording(log, [late: Self.pending, adoptee: Self.pending])
        #expect(run.events.map(\.kind) == [.late, .settlement])
    }

    @Test(
        "A function, its closures and its parts after a wait are told apart, and a part that did not wait is no event")
    func calls() {
        var log = SmallLog()
        log.begin("AsyncAwaitVersions.load()", Self.file, 6)
        log.begin("AsyncAwaitVersions.load()", Self.file, 7, isResumption: true)
        log.begin("closure #1 in AsyncAwaitVersions.load()", Self.file, 8)
        let part = log.add(.begins(sentBy: 0), isInTask: true)
        log.begin("AsyncAwaitVersions.load()", Self.file, 9, in: part, isResumption: true)
        #expect(recording(log).events.map(\.kind) == [.function, .closure, .resumption])
    }

    @Test("A function whose continuation is resumed before it waits doesn't go on after a wait")
    func continuationResumedEarly() {
        var log = SmallLog()
        let part = log.add(.begins(sentBy: 0), thread: 1, isInTask: true)
        log.begin("AsyncAwaitVersions.status()", Self.file, 5, in: part)
        let body = log.begin("closure #1 in AsyncAwaitVersions.status()", Self.file, 6, in: part)
        log.add(.mark(0), in: body, isInTask: true, running: Self.place(7))
        log.begin(
            "closure #1 in closure #1 in AsyncAwaitVersions.status()", Self.file, 7, thread: 2,
            queue: "promise-lab.tool")
        log.begin("AsyncAwaitVersions.status()", Self.file, 6, in: part, isResumption: true)
        let run = recording(log, marks: [ProgramEvent(.note, "start")])
        #expect(run.events.map(\.kind) == [.function, .closure, .note, .closure])
        #expect(run.arrows == [])
    }
}
