import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Tests what `delay`, `timeout` and `retry` wait for, and that they release what they no longer need.
@Suite(.timeLimit(.minutes(10))) struct TimeTests {
    private let queue = DispatchQueue(label: "time")
    /// A time longer than any test. During a test, a timer of an hour ends only if it is cancelled.
    private let anHour = 3600.0

    @Test("Delay passes a value on later, an error at once, and nothing if its time has no end")
    func delay() async throws {
        #expect(try await Promise(1).delay(on: queue, 0.001).value() == 1)
        #expect(try await Promise(1).delay(on: queue, -1).value() == 1)
        #expect(try await Promise(1).delay(on: queue, .nan).value() == 1)
        await #expect(throws: Broken()) { try await Promise<Int>(Broken()).delay(on: queue, anHour).value() }
        for long in [anHour, .infinity, 1e300] {
            let promise = Promise(1).delay(on: queue, long)
            queue.sync {}
            #expect(promise.isPending)
            // A pending promise would delay every test that waits for the group.
            promise.fulfill(0)
        }
    }

    @Test("A time that is not a number means at once, for timeout and for retry")
    func notANumber() async throws {
        let timed = Promise<Int>.pending().timeout(on: queue, .nan)
        await #expect(throws: PromiseError.timedOut) { try await timed.value() }
        let calls = EventLog<Int>()
        let retried = retry(on: queue, delay: .nan) {
            calls.record(0)
            return calls.events.count < 2 ? Promise(Broken()) : Promise(calls.events.count)
        }
        #expect(try await retried.value() == 2)
    }

    @Test("A timer that is no longer needed lets go of everything at once")
    func cancelledTimers() async {
        #expect(
            await Probe.isReleasedSoon { probe in
                let delayed = Promise(probe).delay(on: queue, anHour)
                queue.sync {}
                delayed.reject(Broken())
            })
        #expect(
            await Probe.isReleasedSoon { probe in
                let retried = retry(on: queue, delay: anHour) { () -> Promise<Int> in
                    probe.keepAlive()
                    throw Broken()
                }
                queue.sync {}
                retried.fulfill(1)
            })
    }

    @Test("A timer for a promise that is settled meanwhile never runs")
    func tooLate() async {
        #expect(
            await Probe.isReleasedSoon { probe in
                queue.suspend()
                let delayed = Promise(probe).delay(on: queue, anHour)
                delayed.reject(Broken())
                queue.resume()
                queue.sync {}
            })
    }

    @Test("A time below zero means at once")
    func belowZero() {
        let log = EventLog<String>()
        let ended = DispatchSemaphore(value: 0)
        queue.suspend()
        Promise(1).delay(on: queue, -1).onSettling {
            log.record("at once")
            ended.signal()
        }
        // Both timers are on one queue. The earlier timer fires first, however busy the machine is.
        queue.async { [queue] in queue.asyncAfter(deadline: .now() + 0.5) { log.record("half a second") } }
        queue.resume()
        #expect(ended.isSignaledSoon())
        #expect(log.events.first == "at once")
    }

    // In the next two tests, all timers of a `retry` are on one queue. The earlier one fires first, however busy the machine is.

    @Test("Unless told otherwise, retry calls once more, after the delay that it was given")
    func oneMoreCall() async {
        let logs = [EventLog<String>(), EventLog<String>()]
        @Sendable func attempt(_ log: EventLog<String>, on queue: DispatchQueue) throws -> Promise<Int> {
            log.record("call")
            queue.async { queue.asyncAfter(deadline: .now() + 0.5) { log.record("half a second") } }
            throw Broken(number: log.events.count)
        }
        let onQueue = retry(on: queue, delay: 0) { [queue] in try attempt(logs[0], on: queue) }
        let onMain = retry(delay: 0) { try attempt(logs[1], on: .main) }
        for promise in [onQueue, onMain] { await #expect(throws: Broken(number: 2)) { try await promise.value() } }
    }

    @Test("Unless told otherwise, retry waits for a second")
    func oneSecond() {
        let (logs, ended) = ([EventLog<String>(), EventLog<String>()], DispatchSemaphore(value: 0))
        @Sendable func attempt(_ log: EventLog<String>, on queue: DispatchQueue) throws -> Promise<Int> {
            log.record("call")
            if log.events.count > 1 { return Promise(1) }
            queue.async {
                queue.asyncAfter(deadline: .now() + 0.5) { log.record("half a second") }
                queue.asyncAfter(deadline: .now() + 1.5) { log.record("too late") }
            }
            throw Broken()
        }
        for promise in [
            retry(on: queue) { [queue] in try attempt(logs[0], on: queue) }, retry { try attempt(logs[1], on: .main) },
        ] {
            promise.onSettling { ended.signal() }
        }
        for _ in logs { #expect(ended.isSignaledSoon()) }
        for log in logs { #expect(log.events.prefix(3) == ["call", "half a second", "call"]) }
    }

    @Test(
        "Retry gives up with the last error, and asks the condition only while attempts remain",
        arguments: [(-1, []), (0, []), (1, [1]), (4, [4, 3, 2, 1])])
    func givingUp(attempts: Int, asked: [Int]) async throws {
        let (calls, seen) = (EventLog<Int>(), EventLog<Int>())
        let goesOn: @Sendable (Int, any Error) -> Bool = { remaining, _ in
            seen.record(remaining)
            return true
        }
        let retried = retry(on: queue, attempts: attempts, delay: 0, condition: goesOn) { () -> Promise<Int> in
            calls.record(0)
            throw Broken(number: calls.events.count)
        }
        await #expect(throws: Broken(number: asked.count + 1)) { try await retried.value() }
        #expect(calls.events.count == asked.count + 1 && seen.events == asked)
    }

    @Test("The condition sees the remaining attempts and the error, and may end the attempts")
    func condition() async throws {
        let seen = EventLog<String>()
        let mayGoOn: @Sendable (Int, any Error) -> Bool = { remaining, error in
            seen.record("\(remaining) \((error as? Broken)?.number ?? 0)")
            return remaining > 2
        }
        let onQueue = retry(on: queue, attempts: 4, delay: 0, condition: mayGoOn) { Promise<Int>(Broken(number: 9)) }
        await #expect(throws: Broken(number: 9)) { try await onQueue.value() }
        let onMain = retry(attempts: 4, delay: 0, condition: mayGoOn) { Promise<Int>(Broken(number: 8)) }
        await #expect(throws: Broken(number: 8)) { try await onMain.value() }
        #expect(seen.events == ["4 9", "3 9", "2 9", "4 8", "3 8", "2 8"])
    }

    @Test("A retry that is settled by hand makes no further call")
    func stoppedRetry() async {
        let calls = EventLog<Int>()
        let inner = Promise<Int>.pending()
        let notAsked: @Sendable (Int, any Error) -> Bool = { _, _ in
            calls.record(-1)
            return true
        }
        let retried = retry(on: queue, attempts: 5, delay: 0, condition: notAsked) {
            calls.record(0)
            return inner
        }
        queue.sync {}
        retried.fulfill(1)
        inner.reject(Broken())
        queue.sync {}
        queue.sync {}
        #expect(calls.events == [0] && retried.value == 1)
    }

    @Test("The first call of retry has its turn on the queue, and may never be made")
    func stoppedBefore() {
        let calls = EventLog<Int>()
        queue.suspend()
        let retried = retry(on: queue) { () -> Promise<Int> in
            calls.record(0)
            return Promise(2)
        }
        #expect(calls.events == [])
        retried.fulfill(1)
        queue.resume()
        queue.sync {}
        #expect(calls.events == [])
    }

    @Test("Every call of retry runs on its queue")
    func queueOfRetry() async {
        let marked = MarkedQueue("retry")
        let retried = retry(on: marked.queue, attempts: 2, delay: 0) { () -> Promise<Int> in
            throw Broken(number: marked.isCurrent ? 1 : 0)
        }
        await #expect(throws: Broken(number: 1)) { try await retried.value() }
    }
}
