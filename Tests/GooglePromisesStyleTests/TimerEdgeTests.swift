import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Tests when a time begins, and that no part of it is cut off.
@Suite(.timeLimit(.minutes(10))) struct TimerEdgeTests {
    private let queue = DispatchQueue(label: "timers")

    // In these tests all timers are on one queue. The earlier one fires first, however busy the machine is.

    @Test("The delay of a pending promise begins when its value arrives, and not with the call")
    func delayOfPending() {
        let (log, ended) = (EventLog<String>(), DispatchSemaphore(value: 0))
        let promise = Promise<Int>.pending()
        promise.delay(on: queue, 0.2).onSettling {
            log.record("delayed")
            ended.signal()
        }
        queue.asyncAfter(deadline: .now() + 0.2) { [queue] in
            // A delay that began with the call is over now.
            queue.asyncAfter(deadline: .now() + 0.1) { log.record("half of the delay") }
            promise.fulfill(1)
        }
        #expect(ended.isSignaledSoon())
        #expect(log.events == ["half of the delay", "delayed"])
    }

    @Test("The time of a timeout begins with the call, although the promise is still pending")
    func timeoutOfPending() {
        let (log, ended) = (EventLog<String>(), DispatchSemaphore(value: 0))
        Promise<Int>.pending().timeout(on: queue, 0.05).onSettling { log.record("timed out") }
        queue.asyncAfter(deadline: .now() + 0.1) {
            log.record("later")
            ended.signal()
        }
        #expect(ended.isSignaledSoon())
        #expect(log.events == ["timed out", "later"])
    }

    @Test("A part of a millisecond is not cut off", arguments: 1...10)
    func fraction(_ round: Int) {
        let (log, ended) = (EventLog<String>(), DispatchSemaphore(value: 0))
        queue.suspend()
        queue.async { [queue] in queue.asyncAfter(deadline: .now() + 0.0095) { log.record("9.5 ms") } }
        Promise(1).delay(on: queue, 0.0099).onSettling {
            log.record("9.9 ms")
            ended.signal()
        }
        queue.resume()
        #expect(ended.isSignaledSoon())
        #expect(log.events == ["9.5 ms", "9.9 ms"])
    }
}
