import Dispatch
import Foundation
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// The group, the default queue, and waiting for both. Each test has a process of its own, because all promises of a process
/// share them.
@Suite(.timeLimit(.minutes(10))) struct GroupTests {
    @Test("Every dispatched closure is in the group, and nothing is left when it has returned")
    func group() async {
        await #expect(processExitsWith: .success) { Checks.group() }
    }

    @Test("A timer is in the group until it fires or is canceled, and a pending promise is not")
    func timers() async {
        await #expect(processExitsWith: .success) { Checks.timers() }
    }

    @Test("Closures on the main queue are waited for, too")
    func mainQueue() async {
        await #expect(processExitsWith: .success) { Checks.mainQueue() }
    }

    @Test("A timer that never ends, and one that has run, is not in the group")
    func endedTimers() async {
        await #expect(processExitsWith: .success) { Checks.endedTimers() }
    }

    @Test("Who waits serves the run loop of the thread")
    func runLoop() async {
        await #expect(processExitsWith: .success) { Checks.runLoop() }
    }

    @Test("Another queue can be the default")
    func defaultQueue() async {
        await #expect(processExitsWith: .success) { Checks.defaultQueue() }
    }
}

/// The bodies of the tests. They are not asynchronous, because what they call blocks.
private enum Checks {
    static func group() {
        let queue = DispatchQueue(label: "group")
        let last = Promise(on: queue) { 1 }.then(on: queue) { $0 + 1 }.then(on: queue) { Promise($0 + 1) }
        #expect(DispatchGroup.promises.wait(timeout: .now() + patience) == .success)
        #expect(last.value == 3)
        queue.suspend()
        Promise(1).then(on: queue) { $0 }
        #expect(DispatchGroup.promises.wait(timeout: .now()) == .timedOut)
        queue.resume()
        #expect(waitForPromises(timeout: patience))
    }

    static func timers() {
        let queue = DispatchQueue(label: "group")
        let delayed = Promise(1).delay(on: queue, 0.001).then(on: queue) { $0 + 1 }
        #expect(waitForPromises(timeout: patience))
        #expect(delayed.value == 2)
        let pending = Promise<Int>.pending()
        pending.then(on: queue) { $0 }
        #expect(waitForPromises(timeout: patience))
        let timed = pending.timeout(on: queue, 3600)
        #expect(!waitForPromises(timeout: 0.001))
        pending.fulfill(1)
        #expect(waitForPromises(timeout: patience))
        #expect(timed.value == 1)
        queue.suspend()
        let settledBefore = Promise(1).delay(on: queue, 3600)
        settledBefore.fulfill(2)
        queue.resume()
        #expect(waitForPromises(timeout: patience))
        #expect(settledBefore.value == 2)
    }

    static func mainQueue() {
        let promise = Promise<Int>(on: .main) { 1 }.then(on: .main) { $0 + 1 }
        #expect(waitForPromises(timeout: patience))
        #expect(promise.value == 2)
    }

    static func endedTimers() {
        let queue = DispatchQueue(label: "group")
        let pending = Promise<Int>()
        let calls = EventLog<Int>()
        // The third call does not fail, and so leaves no timer.
        let retried = retry(on: queue, attempts: 5, delay: 0) {
            calls.record(0)
            return calls.events.count < 3 ? Promise(Broken()) : pending
        }
        let never = Promise(1).delay(on: queue, .infinity)
        #expect(waitForPromises(timeout: patience))
        #expect(retried.isPending && never.isPending && calls.events.count == 3)
    }

    static func runLoop() {
        let queue = DispatchQueue(label: "group")
        let isOver = onThreads(1) { _ in
            let pending = Promise<Int>()
            pending.timeout(on: queue, 3600)
            RunLoop.current.add(Timer(timeInterval: 0, repeats: false) { _ in pending.fulfill(1) }, forMode: .default)
            return waitForPromises(timeout: patience)
        }
        #expect(isOver == [true])
    }

    static func defaultQueue() {
        let marked = MarkedQueue("default")
        DispatchQueue.promises = marked.queue
        #expect(DispatchQueue.promises === marked.queue)
        let here: @MainActor (Int) -> Bool = { _ in marked.isCurrent }
        let promise = Promise(1).then(here)
        marked.queue.sync {}
        #expect(promise.value == true)
    }
}
