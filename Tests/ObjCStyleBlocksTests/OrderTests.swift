import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Order", .timeLimit(.minutes(1)))
struct OrderTests {
    let own = MarkedQueue()

    @Test("Handlers run in the order in which they were added")
    func registration() async {
        let (promise, fulfill, _) = pendingPromise()
        let log = EventLog<String>()
        for index in 0..<10 {
            if index.isMultiple(of: 2) {
                promise.thenOn(own.queue) { log.record("\(index)") }
            } else {
                promise.finallyOn(own.queue) { log.record("\(index)") }
            }
        }
        fulfill(1)
        await own.drain()
        #expect(log.events == (0..<10).map(String.init))
    }

    @Test("A handler added inside a handler runs after those added before it")
    func addedInside() async {
        let (promise, fulfill, _) = pendingPromise()
        let log = EventLog<String>()
        let own = own
        promise.thenOn(own.queue) {
            log.record("first")
            promise.thenOn(own.queue) { log.record("inside") }
        }
        promise.thenOn(own.queue) { log.record("second") }
        fulfill(1)
        await own.drain()
        await own.drain()
        #expect(log.events == ["first", "second", "inside"])
    }

    @Test("Handlers that are added while older ones wait come after them")
    func addedWhileOthersWait() async {
        let (promise, fulfill, _) = pendingPromise()
        let (log, own) = (EventLog<Int>(), own)
        for number in 1...3 {
            promise.onSettling { promise.thenOn(own.queue) { log.record(10 * number) } }
            promise.thenOn(own.queue) { log.record(number) }
        }
        fulfill(0)
        await own.drain()
        #expect(log.events == [1, 2, 3, 10, 20, 30])
    }

    @Test("What is chained to the first handler comes before the second handler, at any depth", arguments: [1, 5, 100])
    func firstSubtreeFirst(links: Int) async {
        let (promise, _, reject) = pendingPromise()
        let log = EventLog<String>()
        var end = promise
        for link in 1...links {
            end = end.then {}
            if link % 10 == 0 { end.catchOn(own.queue) { log.record("link \(link)") } }
        }
        end.catchOn(own.queue) { log.record("end") }
        promise.catchOn(own.queue) { log.record("sibling") }
        reject(plainError())
        await own.drain()
        let onTheWay = stride(from: 10, through: links, by: 10).map { "link \($0)" }
        #expect(log.events == onTheWay + ["end", "sibling"])
    }

    @Test("`when`, `race` and `join` take their places among the other handlers of an input", arguments: [true, false])
    func combinators(fulfills: Bool) async {
        let (promise, fulfill, reject) = pendingPromise()
        let log = EventLog<String>()
        let own = own
        @Sendable func note(_ name: String, _ end: PMKPromise) {
            end.finallyOn(own.queue) { log.record(name) }.catch {}
        }
        note("before", promise)
        note("when", PMKPromise.when([promise]))
        note("race", PMKPromise.race([promise]))
        note("join", PMKPromise.join([promise, promise]))
        note("after", promise)
        if fulfills { fulfill(1) } else { reject(plainError()) }
        await own.drain()
        #expect(log.events == ["before", "when", "race", "join", "after"])
    }

    @Test(
        "Where two inputs of `when` come from the same promise, the one that was chained first decides",
        arguments: [1, 5, 100])
    func sharedOrigin(links: Int) async throws {
        let (root, _, reject) = pendingPromise()
        var deep = root
        for _ in 0..<links { deep = deep.then {} }
        let all = PMKPromise.when([root, deep])
        reject(plainError())
        #expect(try await all.endError().userInfo[PMKFailingPromiseIndexKey] as? Int == 1)
    }

    @Test("A block that rejects another promise sees the rejection at the end of that promise's chain")
    func rejectionVisible() async {
        let (start, fulfill, _) = pendingPromise()
        let (other, _, rejectOther) = pendingPromise()
        let passed = other.then {}.then {}
        let result = start.then {
            rejectOther(plainError())
            return passed.rejected
        }
        passed.catch {}
        fulfill(1)
        #expect(await result.endValue() as? Bool == true)
    }

    @Test("While one thread settles and another adds, nothing is lost, doubled or overtaken")
    func addingWhileSettling() async {
        for _ in 0..<300 {
            let (promise, fulfill, _) = pendingPromise()
            let log = EventLog<String>()
            let own = own
            for index in 0..<5 { promise.thenOn(own.queue) { log.record("\(index)") } }
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    fulfill(1)
                } else {
                    for index in 5..<25 { promise.thenOn(own.queue) { log.record("\(index)") } }
                }
            }
            await own.drain()
            #expect(log.events == (0..<25).map(String.init))
        }
    }

    @Test("While handlers are run, the promise is settled for whoever asks, chains or adopts")
    func settledWhileDraining() {
        let (promise, fulfill, _) = pendingPromise()
        let log = EventLog<String>()
        promise.onSettling {
            log.record("resolved \(promise.resolved)")
            promise.thenUnleashZalgo { (n: Int) in log.record("zalgo \(n)") }
            log.record("adopted \(PMKPromise.promiseWithValue(promise))")
            log.record("passed \(promise.catch {}.resolved)")
        }
        promise.then {}
        fulfill(7)
        #expect(log.events == ["resolved true", "zalgo 7", "adopted Promise: fulfilled: 7", "passed true"])
    }
}
