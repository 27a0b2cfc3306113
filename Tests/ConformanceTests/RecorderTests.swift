import Conformance
import Dispatch
import Foundation
import Testing

@Suite("The recorder", .timeLimit(.minutes(10))) struct RecorderTests {
    @Test("Events of many threads have one order, and the events of each thread keep their order")
    func order() {
        let recorder = Recorder()
        DispatchQueue.concurrentPerform(iterations: 8) { writer in
            for number in 0..<100 { recorder.record("\(writer) \(number)") }
        }
        let events = recorder.events
        #expect(events.map(\.number) == Array(1...800))
        for writer in 0..<8 {
            let own = events.map(\.text).filter { $0.hasPrefix("\(writer) ") }
            #expect(own == (0..<100).map { "\(writer) \($0)" })
        }
    }

    @Test("An event has the name of its queue, if the recorder made the queue")
    func queues() {
        let recorder = Recorder()
        Recorder.queue("alpha").sync { recorder.record("on alpha") }
        DispatchQueue(label: "no name for the recorder").sync { recorder.record("elsewhere") }
        #expect(recorder.events.map(\.queue) == ["alpha", nil])
    }

    @Test("The main queue is known by its name")
    func mainQueue() async {
        let name = await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: Recorder.currentQueueName) }
        }
        #expect(name == "main queue")
    }

    @Test("Threads are numbered in the order of their first event")
    func threads() {
        let recorder = Recorder()
        for text in ["one", "two"] {
            let done = Latch()
            Thread.detachNewThread {
                recorder.record(text)
                recorder.record(text)
                done.open()
            }
            #expect(done.wait(until: .distantFuture))
        }
        #expect(recorder.events.map(\.thread) == ["thread 1", "thread 1", "thread 2", "thread 2"])
    }

    @Test("An event after the end is not part of the recording")
    func close() {
        let recorder = Recorder()
        recorder.record("in time")
        recorder.close()
        recorder.record("too late")
        #expect(recorder.events.map(\.text) == ["in time"])
    }

    @Test("A latch opens with the last call, and a deadline in the past is missed")
    func latch() {
        let latch = Latch(2)
        latch.open()
        #expect(!latch.isOpen)
        #expect(!latch.wait(until: .distantPast))
        latch.open()
        #expect(latch.isOpen)
        #expect(latch.wait(until: .distantPast))
    }
}
