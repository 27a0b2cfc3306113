import Dispatch
import Foundation
import PromisStyle
import PromiseTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct WaitingTests {
    @Test("`waitUntilDate` says whether the future was resolved in time, and not before its date")
    func deadlines() {
        let promise = Promise<Int>()
        #expect(!promise.future.waitUntilDate(.distantPast))
        let start = DispatchTime.now()
        #expect(!promise.future.waitUntilDate(Date(timeIntervalSinceNow: 0.2)))
        // The clock of `Date` and the clock of Dispatch may differ a little.
        #expect(DispatchTime.now() > start + 0.199)
        promise.setResult(1)
        #expect(promise.future.waitUntilDate(.distantPast))
        #expect(promise.future.waitUntilDate(.distantFuture))
    }

    @Test("A future can be released after somebody gave up waiting")
    func releasedAfterWaiting() {
        let count = Probe.Count()
        do {
            let future = Future<Probe>()
            let probe = Probe(count)
            future.finally { _ in probe.keepAlive() }
            #expect(!future.waitUntilDate(.distantPast))
        }
        #expect(count.alive == 0)
    }

    @Test("Waiters wake before the continuations run")
    func wakeFirst() {
        let promise = Promise<Int>()
        let waiting = DispatchSemaphore(value: 0)
        let woken = DispatchSemaphore(value: 0)
        let log = EventLog<Bool>()
        promise.future.finally { _ in log.record(woken.isSignaledSoon()) }
        onThreads(2) { thread in
            if thread == 0 {
                #expect(waiting.isSignaledSoon())
                promise.setResult(1)
            } else {
                waiting.signal()
                promise.future.wait()
                woken.signal()
            }
        }
        #expect(log.events == [true])
    }

    @Test("A wait does not change the order of the continuations")
    func order() {
        let (promise, log) = (Promise<Int>(), EventLog<Int>())
        for number in 1...3 { promise.future.finally { _ in log.record(number) } }
        #expect(!promise.future.waitUntilDate(Date(timeIntervalSinceNow: 0.001)))
        promise.setResult(1)
        #expect(log.events == [1, 2, 3])
    }

    @Test("Some waiters give up, and the others still wake")
    func someGiveUp() {
        for _ in 0..<50 {
            let promise = Promise<Int>()
            let impatient = DispatchSemaphore(value: 0)
            let outcomes = onThreads(6) { thread -> Bool in
                switch thread {
                case 0:
                    #expect(impatient.isSignaledSoon())
                    return promise.trySetResult(1)
                case 1:
                    defer { impatient.signal() }
                    return !promise.future.waitUntilDate(Date(timeIntervalSinceNow: 0.001))
                default:
                    return promise.future.isResolvedSoon()
                }
            }
            #expect(!outcomes.contains(false))
        }
    }
}
