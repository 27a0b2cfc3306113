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
}
