import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// Promises that are settled below the depth at which a loop takes the place of nested calls.
@Suite("Deep in a chain", .timeLimit(.minutes(1)))
struct DeepTests {
    private let own = MarkedQueue()

    @Test("Handlers run in the order of nested calls", arguments: [100, 101])
    func branches(depth: Int) async {
        let (promise, fulfill, _) = pendingPromise()
        let log = EventLog<String>()
        let deep = promise.link(depth)
        let (left, right) = (deep.link(1), deep.link(1))
        for number in 1...3 {
            left.thenOn(own.queue) { log.record("left \(number)") }
            right.thenOn(own.queue) { log.record("right \(number)") }
        }
        deep.thenOn(own.queue) { log.record("deep") }
        fulfill(1)
        await own.drain()
        #expect(log.events == ["left 1", "left 2", "left 3", "right 1", "right 2", "right 3", "deep"])
    }

    @Test("A promise that nobody holds runs all of its handlers", arguments: [100, 101])
    func unheld(depth: Int) async {
        let (promise, fulfill, _) = pendingPromise()
        let log = EventLog<Int>()
        do {
            let deep = promise.link(depth)
            for index in 0..<4 { deep.thenOn(own.queue) { log.record(index) } }
        }
        fulfill(1)
        await own.drain()
        #expect(log.events == [0, 1, 2, 3])
    }

    @Test("Of two promises that one handler settles, the first runs all its handlers before the second")
    func twoAtOnce() async {
        let (first, fulfill, _) = pendingPromise()
        let (left, fulfillLeft, _) = pendingPromise()
        let (right, fulfillRight, _) = pendingPromise()
        let log = EventLog<String>()
        let deep = first.link(100)
        deep.onSettling {
            fulfillLeft(1)
            fulfillRight(2)
        }
        for number in 1...2 {
            right.thenOn(own.queue) { log.record("right \(number)") }
            left.thenOn(own.queue) { log.record("left \(number)") }
        }
        deep.thenOn(own.queue) { log.record("deep") }
        fulfill(0)
        await own.drain()
        #expect(log.events == ["left 1", "left 2", "right 1", "right 2", "deep"])
    }

    @Test("A promise stays busy until those that its handlers settled have run theirs")
    func busy() async {
        let (first, fulfill, _) = pendingPromise()
        let (log, own) = (EventLog<String>(), own)
        let deep = first.link(100)
        let next = deep.link(1)
        next.onSettling { deep.thenOn(own.queue) { log.record("deep") } }
        next.thenOn(own.queue) { log.record("next") }
        fulfill(0)
        await own.drain()
        #expect(log.events == ["next", "deep"])
    }

    @Test("A promise whose handlers have run is let go while others still run")
    func released() {
        let (first, fulfill, _) = pendingPromise()
        let log = EventLog<Bool>()
        do {
            weak let middle = first.link(100)
            middle?.link(10).onSettling { log.record(middle == nil) }
        }
        fulfill(0)
        #expect(log.events == [true])
    }
}
