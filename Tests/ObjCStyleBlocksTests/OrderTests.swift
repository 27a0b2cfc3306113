import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Order", .timeLimit(.minutes(10))) struct OrderTests {
    let own = MarkedQueue()

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

    @Test("While a settled promise still runs its handlers, `thenUnleashZalgo` runs its block at once")
    func zalgoAmongHandlers() {
        let (promise, fulfill, _) = pendingPromise()
        let log = EventLog<String>()
        Task(executorPreference: InlineExecutor()) {
            _ = try await promise.value()
            promise.thenUnleashZalgo { log.record("block") }
            log.record("added")
        }
        promise.thenOn(own.queue) {}
        fulfill(1)
        #expect(log.events == ["block", "added"])
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
}
