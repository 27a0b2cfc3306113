import Exploring
import ExploringHook
import Foundation
import Synchronization
import Testing

/// A program, and what an exploration says about it.
struct Word: Sendable, CustomTestStringConvertible {
    let program: Example
    /// The beginning of the exploration's description.
    let expected: String
    var testDescription: String { program.testDescription }

    init(
        _ name: String, _ expected: String, _ program: @escaping @Sendable (Threads, Example.Box) -> Void,
        check: @escaping @Sendable (Example.Box) throws -> Void = { _ in }
    ) {
        (self.program, self.expected) = (Example(name, program, check: check), expected)
    }

    /// Variables that keep their values from one run to the next.
    static let lasting = Example.Box()
    static let runs = Atomic(0)

    static let all = [
        Word("a semaphore", "✗ Deadlock: thread 1 waits for a semaphore") { threads, box in
            threads.add { box.signal.wait() }
        },
        Word(
            "a lock that is held",
            "✗ Deadlock: thread 1 waits for a lock that it holds itself, thread 2 waits for a lock that thread 1 holds"
        ) { threads, box in
            threads.add {
                box.lock.lock()
                box.lock.lock()
            }
            threads.add { box.lock.withLock {} }
        },
        Word(
            "a continuation", "✗ Deadlock: thread 1 waits for the end of its task. A continuation is never resumed, or"
        ) { threads, _ in
            threads.add { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        },
        Word("a stream", "✗ Deadlock: thread 1 waits for the end of its task. A continuation is never resumed, or") {
            threads, _ in
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            threads.add {
                for await _ in stream {}
                continuation.finish()
            }
        },
        Word("a source of Dispatch", "Not explored: a thread that is not part of the schedule") { threads, _ in
            threads.add { DispatchSource.makeUserDataAddSource(queue: .global()).activate() }
        },
        Word("a wait for a source of Dispatch", "Not explored: a thread that is not part of the schedule") {
            threads, box in
            threads.add {
                let source = DispatchSource.makeReadSource(fileDescriptor: 0)
                source.activate()
                box.signal.wait()
            }
        },
        Word("an exploration in an exploration", "Not explored: the program itself calls explore.") { threads, _ in
            threads.add { _ = Example.correct[0].explore(.schedule(Schedule("usual")!), ExplorationLimits()) }
        },
        Word("other steps each time", "Not explored: the program did something else under the same schedule.") {
            threads, box in
            let isOdd = runs.wrappingAdd(1, ordering: .relaxed).oldValue % 2 == 1
            for _ in 0..<2 { threads.add { if isOdd { box.lock.withLock {} } else { box.add() } } }
        },
        Word("other steps each third time", "Not explored: the program did something else under the same schedule.") {
            threads, box in
            let run = runs.wrappingAdd(1, ordering: .relaxed).oldValue
            for _ in 0..<2 { threads.add { if run % 3 == 0 { box.lock.withLock {} } } }
        },
        Word(
            "a value that lasts",
            "Not explored: the same schedule had different outcomes. First: nothing wrong. Again: the value is 3."
        ) { threads, _ in
            threads.add { lasting.add() }
        } check: { _ in
            try expect(lasting.value == 2, "the value is \(lasting.value)")
        },
        Word("a value that changes", "Not explored: the same schedule had different outcomes. First: it is odd.") {
            threads, box in
            box.value = runs.wrappingAdd(1, ordering: .relaxed).oldValue
            for _ in 0..<2 { threads.add { box.lock.withLock {} } }
        } check: { box in
            try expect(box.value.isMultiple(of: 2), "it is odd")
        },
        Word("a thread that a thread adds", "Nothing found:") { threads, box in
            nonisolated(unsafe) let threads = threads
            threads.add { threads.add { box.value = 2 } }
        } check: { box in
            try expect(box.value == 2, "the value is \(box.value)")
        },
    ]
}

extension ExploreTests {
    @Test(arguments: Word.all)
    func aClearWordIsSaid(_ word: Word) {
        let said = word.program.explore(.allSchedules(preemptions: 2), ExplorationLimits()).description
        #expect(said.hasPrefix(word.expected), "\(said)")
    }

    /// `waitUntilAllOperationsAreFinished` asks in a loop whether the operations have been removed from the queue.
    @Test
    func aQueueOfOperationsEnds() {
        var limits = ExplorationLimits()
        limits.schedules = 1_000
        let exploration = explore(limits: limits) { threads in
            let box = Example.Box()
            for _ in 0..<2 {
                threads.add {
                    let queue = OperationQueue()
                    queue.addOperation { box.lock.withLock { box.add() } }
                    queue.waitUntilAllOperationsAreFinished()
                }
            }
            return box
        } check: { box in
            try expect(box.value == 2, "the value is \(box.value)")
        }
        #expect(exploration.finding == nil && exploration.obstacle == nil, "\(exploration)")
    }

    @Test
    func aRunLoopIsLeftToChance() {
        let exploration = explore { threads in
            threads.add {
                RunLoop.current.add(Timer(timeInterval: 0.001, repeats: false) { _ in }, forMode: .default)
                RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
            }
        } check: {
        }
        #expect(!exploration.isExhaustive && exploration.description.contains("waited in the system"), "\(exploration)")
    }

    /// `SWIFT_BACKTRACE` turns Swift's own crash handler on or off. The handler stops all threads, and needs locks and memory of
    /// the system.
    @Test(arguments: [nil, "enable=yes", "enable=no"], ["crash", "exit"])
    func aProgramThatEndsTellsItsSchedule(_ backtrace: String?, _ end: String) throws {
        for _ in 0..<3 {
            let (process, printed, said) = try run("crashing", [end], ["SWIFT_BACKTRACE": backtrace])
            #expect(process.terminationReason == (end == "exit" ? .exit : .uncaughtSignal), "\(said)")
            #expect(process.terminationStatus != SIGKILL)
            let prefix = end == "exit" ? "exploring: the program called exit under schedule " : Exploration.crashPrefix
            let line = try #require(said.split(separator: "\n").last { $0.hasPrefix(prefix) }, "\(said)")
            #expect(Schedule(String(line.dropFirst(prefix.count))) != nil)
            #expect(printed == "printed before\n")
        }
    }
}
