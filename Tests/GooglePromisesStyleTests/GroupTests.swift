import Dispatch
import Foundation
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// The group, the default queue, and `waitForPromises`. Each test has a process of its own, because all promises of a process
/// share the group and the queue.
@Suite(.timeLimit(.minutes(10))) struct GroupTests {
    @Test("Every dispatched closure is in the group, and nothing is left when it has returned")
    func group() async {
        await #expect(processExitsWith: .success) { Checks.group() }
    }

    @Test("A pending promise is in the group until it is settled or deallocated")
    func pendingPromises() async {
        await #expect(processExitsWith: .success) { Checks.pendingPromises() }
    }

    @Test("A promise that the program or a combination has made is in the group, and one of an operator is not")
    func members() async {
        await #expect(processExitsWith: .success) { Checks.members() }
    }

    @Test("Work that goes on after it has settled its promise is in the group")
    func begunWork() async {
        await #expect(processExitsWith: .success) { Checks.begunWork() }
    }

    @Test("Handlers of many promises that settle one another have entered the group when the last promise leaves it")
    func settledTogether() async {
        await #expect(processExitsWith: .success) { Checks.settledTogether() }
    }

    @Test("A timer is in the group until it fires or is cancelled")
    func timers() async {
        await #expect(processExitsWith: .success) { Checks.timers() }
    }

    @Test("A timer that never ends, and one that has run, is not in the group")
    func endedTimers() async {
        await #expect(processExitsWith: .success) { Checks.endedTimers() }
    }

    @Test("Waiting serves the run loop of the thread")
    func runLoop() async {
        await #expect(processExitsWith: .success) { Checks.runLoop() }
    }

    @Test("Another queue can be the default, which is looked up when an operator is called")
    func defaultQueue() async {
        await #expect(processExitsWith: .success) { Checks.defaultQueue() }
    }
}

/// The bodies of the tests. They are not asynchronous, because they call functions that block.
private enum Checks {
    static func group() {
        let queue = DispatchQueue(label: "group")
        let last = Promise<Int>(on: queue) { 1 }.then(on: queue) { $0 + 1 }.then(on: queue) { Promise($0 + 1) }
        #expect(DispatchGroup.promises.wait(timeout: .now() + eventTimeout) == .success)
        #expect(last.value == 3)
        for make in [{ Promise(1).then(on: queue) { $0 } }, { Promise<Int>(on: queue) { 1 } }] {
            queue.suspend()
            _ = make()
            #expect(DispatchGroup.promises.wait(timeout: .now()) == .timedOut)
            queue.resume()
            #expect(waitForPromises(timeout: eventTimeout))
        }
    }

    static func timers() {
        let queue = DispatchQueue(label: "group")
        let delayed = Promise(1).delay(on: queue, 0.001).then(on: queue) { $0 + 1 }
        #expect(waitForPromises(timeout: eventTimeout))
        #expect(delayed.value == 2)
        let pending = Promise<Int>.pending()
        let timed = pending.timeout(on: queue, 3600)
        #expect(!waitForPromises(timeout: 0.001))
        pending.fulfill(1)
        #expect(waitForPromises(timeout: eventTimeout))
        #expect(timed.value == 1)
        queue.suspend()
        let settledBefore = Promise(1).delay(on: queue, 3600)
        settledBefore.fulfill(2)
        queue.resume()
        #expect(waitForPromises(timeout: eventTimeout))
        #expect(settledBefore.value == 2)
    }

    static func pendingPromises() {
        let queue = DispatchQueue(label: "group")
        #expect(waitForPromises(timeout: 0))
        let (fulfilled, rejected) = (Promise<Int>(), Promise<Int>.pending())
        let time = ContinuousClock().measure { #expect(!waitForPromises(timeout: 0.1)) }
        #expect(time > .milliseconds(50))
        fulfilled.fulfill(1)
        #expect(!waitForPromises(timeout: 0.001))
        rejected.reject(Broken())
        rejected.reject(Broken())
        #expect(waitForPromises(timeout: eventTimeout))
        do {
            let unobserved = Promise<Int>()
            #expect(DispatchGroup.promises.wait(timeout: .now()) == .timedOut)
            withExtendedLifetime(unobserved) {}
        }
        #expect(waitForPromises(timeout: eventTimeout))
        do {
            let abandoned = UntypedPromise.pending()
            abandoned.chain(on: queue)
            #expect(DispatchGroup.promises.wait(timeout: .now()) == .timedOut)
            withExtendedLifetime(abandoned) {}
        }
        #expect(waitForPromises(timeout: eventTimeout))
        let late = Promise<Int>()
        queue.async { late.fulfill(1) }
        let chained = late.then(on: queue) { $0 + 1 }
        #expect(waitForPromises(timeout: eventTimeout))
        #expect(chained.value == 2)
    }

    static func members() {
        let queue = DispatchQueue(label: "group")
        // Nothing settles these promises, because the promises that they wait for are deallocated.
        let link = Promise<Int>().then(on: queue) { $0 }
        let chained = UntypedPromise().chain(on: queue)
        #expect(DispatchGroup.promises.wait(timeout: .now()) == .success)
        let makers: [() -> Any] = [
            { Promise<Int>(on: queue) { _, _ in } }, { wrap(on: queue) { (_: @escaping @Sendable () -> Void) in } },
            { all([Promise<Int>()]) }, { any([Promise<Int>()]) }, { race(Promise<Int>()) },
            { Promise<Int>().timeout(on: queue, .infinity) }, { retry(on: queue) { Promise<Int>() } },
            { Promise(async: { try await link.value() }) },
        ]
        for (index, make) in makers.enumerated() {
            let made = make()
            queue.sync {}
            #expect(DispatchGroup.promises.wait(timeout: .now()) == .timedOut, "\(index)")
            withExtendedLifetime(made) {}
        }
        link.fulfill(1)
        #expect(waitForPromises(timeout: eventTimeout) && chained.isPending)
    }

    static func begunWork() {
        let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let promise = Promise<Int>(on: .global()) { fulfill, _ in
            fulfill(1)
            begun.signal()
            end.wait()
        }
        begun.wait()
        #expect(promise.value == 1)
        #expect(!waitForPromises(timeout: 0.001))
        end.signal()
        #expect(waitForPromises(timeout: eventTimeout))
    }

    static func settledTogether() {
        let queue = DispatchQueue(label: "group")
        let first = Promise<Int>()
        let ran = EventLog<Int>()
        var last = first
        for _ in 0..<100 { last = race(last) }
        last.asUntyped().observe(on: queue, fulfill: { _ in ran.record(1) }, reject: { _ in })
        first.fulfill(1)
        #expect(waitForPromises(timeout: eventTimeout))
        #expect(ran.events == [1])
    }

    static func endedTimers() {
        let queue = DispatchQueue(label: "group")
        let calls = EventLog<Int>()
        let retried = retry(on: queue, attempts: 5, delay: 0) {
            calls.record(0)
            return calls.events.count < 3 ? Promise(Broken()) : Promise(calls.events.count)
        }
        Promise(1).delay(on: queue, .infinity)
        #expect(waitForPromises(timeout: eventTimeout))
        #expect(retried.value == 3)
    }

    static func runLoop() {
        let queue = DispatchQueue(label: "group")
        let isOver = onThreads(1) { _ in
            let pending = Promise<Int>()
            pending.timeout(on: queue, 3600)
            RunLoop.current.add(Timer(timeInterval: 0, repeats: false) { _ in pending.fulfill(1) }, forMode: .default)
            return waitForPromises(timeout: eventTimeout)
        }
        #expect(isOver == [true])
    }

    static func defaultQueue() {
        let marked = MarkedQueue("default")
        DispatchQueue.promises = marked.queue
        #expect(DispatchQueue.promises === marked.queue)
        let untyped = UntypedPromise()
        let observed = EventLog<Bool>()
        untyped.observe(fulfill: { _ in observed.record(marked.isCurrent) }, reject: { _ in })
        let chained = Promise<Bool>(untyped.chain(fulfill: { _ in marked.isCurrent }))
        let delayed = Promise<Int>(untyped).delay(0)
        // The timer of `timed` cannot fire while the queue is suspended.
        marked.queue.suspend()
        let timed = Promise<Int>.pending().timeout(0)
        for promise in [delayed, timed] { promise.onSettling { observed.record(marked.isCurrent) } }
        let ends = endsOfClosuresOnMain(delayed, timed)
        DispatchQueue.promises = .main
        marked.queue.resume()
        untyped.fulfill(1)
        #expect(waitForPromises(timeout: eventTimeout))
        #expect(observed.events == [true, true, true] && chained.value == true)
        #expect(ends.map(\.value) == Array(repeating: true, count: ends.count))
    }

    /// Promises that say whether a closure without `on` runs on the main queue while another queue is the default. Each closure
    /// does, because the compiler takes it for a closure of the main actor.
    private static func endsOfClosuresOnMain(_ fulfilled: Promise<Int>, _ rejected: Promise<Int>) -> [Promise<Bool>] {
        let here: @MainActor @Sendable () -> Bool = { MarkedQueue.main.isCurrent }
        let promise: @MainActor @Sendable () -> Promise<Bool> = { Promise(MarkedQueue.main.isCurrent) }
        func seen(_ add: (@escaping @MainActor @Sendable () -> Void) -> Void) -> Promise<Bool> {
            let seen = Promise<Bool>()
            add { seen.fulfill(MarkedQueue.main.isCurrent) }
            return seen
        }
        let start = fulfilled.then(on: .global()) { _ in true }
        let failed = rejected.then(on: .global()) { _ in true }
        return [
            fulfilled.then { _ in here() }, fulfilled.then { _ in promise() },
            seen { work in fulfilled.then { _ in work() } }, seen { work in rejected.catch { _ in work() } },
            seen { work in rejected.always(work) }, start.validate { $0 && here() },
            start.reduce(1) { _, _ in promise() }, start.reduce([1]) { _, _ in promise() },
            failed.recover { _ in here() }, failed.recover { _ in promise() },
            Promise(here), Promise(promise), Promise { fulfill, _ in fulfill(here()) },
            retry { promise() }, wrap { done in done(here()) },
            failed.recover { error in
                if error is PromiseError { return promise() }
                return Promise(false)
            },
            seen { work in wrap { (_: @escaping @Sendable () -> Void) in work() } },
            seen { work in wrap { (_: @escaping @Sendable (Int?) -> Void) in work() } },
            seen { work in wrap { (_: @escaping @Sendable (Int, (any Error)?) -> Void) in work() } },
            seen { work in wrap { (_: @escaping @Sendable ((any Error)?, Int) -> Void) in work() } },
            seen { work in wrap { (_: @escaping @Sendable (Int?, (any Error)?) -> Void) in work() } },
            seen { work in wrap { (_: @escaping @Sendable ((any Error)?, Int?) -> Void) in work() } },
            seen { work in wrap { (_: @escaping @Sendable (Int?, Int?, (any Error)?) -> Void) in work() } },
        ]
    }
}
