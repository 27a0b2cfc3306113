import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// A hundred thousand links on a stack of 512 KiB.
@Suite("Depth", .serialized, .timeLimit(.minutes(5)))
struct DepthTests {
    private static let links = 100_000

    @Test("A rejection passes a hundred thousand links")
    func rejection() {
        onSmallStack {
            let (promise, _, reject) = pendingPromise()
            var end = promise
            for _ in 0..<Self.links { end = end.then {} }
            reject(plainError(1))
            #expect((end.value as? NSError)?.code == 1)
            end.catch {}
        }
    }

    @Test("A value passes a hundred thousand links")
    func fulfillment() {
        onSmallStack {
            let (promise, fulfill, _) = pendingPromise()
            var end = promise
            for _ in 0..<Self.links { end = end.catch {} }
            fulfill(1)
            #expect(end.value as? Int == 1)
        }
    }

    @Test("Each of a hundred thousand blocks in a chain receives the value of the one before")
    func blocksInChain() async {
        let queue = MarkedQueue()
        let (promise, fulfill, _) = pendingPromise()
        var end = promise
        for _ in 0..<Self.links { end = end.thenOn(queue.queue) { (n: Int) in n + 1 } }
        fulfill(0)
        #expect(await end.endValue() as? Int == Self.links)
    }

    @Test("A pending chain of a hundred thousand links is released")
    func pendingChain() async {
        await expectRelease { probe in
            onSmallStack {
                var chain: [PMKPromise] = [pendingPromise().promise]
                var end = chain[0]
                for _ in 0..<Self.links { end = end.then {} }
                end.then { [probe] in _ = probe }
                chain.removeAll()
            }
        }
    }

    @Test("A hundred thousand promises that follow each other settle together", arguments: [true, false])
    func nest(outermostFirst: Bool) {
        onSmallStack {
            let nest = (0...Self.links).map { _ in pendingPromise() }
            let order = Array(0..<Self.links)
            for index in outermostFirst ? order : order.reversed() { nest[index].fulfill(nest[index + 1].promise) }
            nest[Self.links].fulfill(1)
            #expect(nest[0].promise.value as? Int == 1)
        }
    }

    @Test("A pending nest of a hundred thousand promises is released")
    func pendingNest() async {
        await expectRelease { probe in
            onSmallStack {
                let (outermost, fulfill, _) = pendingPromise()
                outermost.then { [probe] in _ = probe }
                var fulfillLast = fulfill
                for _ in 0..<Self.links {
                    let (inner, fulfillInner, _) = pendingPromise()
                    fulfillLast(inner)
                    fulfillLast = fulfillInner
                }
            }
        }
    }

    @Test("Blocks that run at once nest a hundred thousand times")
    func zalgo() {
        onSmallStack {
            let settled = PMKPromise.promiseWithValue(1)
            let log = EventLog<String>()
            @Sendable func step(_ left: Int) -> PMKPromise {
                settled.thenUnleashZalgo {
                    if left > 0 { return step(left - 1) }
                    log.record("innermost")
                    return settled
                }
            }
            #expect(step(Self.links).value as? Int == 1)
            #expect(log.events == ["innermost"])
        }
    }

    @Test("Blocks of `dispatch_zalgo` nest a hundred thousand times")
    func dispatchZalgo() {
        onSmallStack {
            let log = EventLog<String>()
            @Sendable func step(_ left: Int) -> PMKPromise {
                dispatch_zalgo {
                    if left > 0 { return step(left - 1) }
                    log.record("innermost")
                    return PMKPromise.promiseWithValue(1)
                }
            }
            #expect(step(Self.links).value as? Int == 1)
            #expect(log.events == ["innermost"])
        }
    }

    @Test("A promise takes a hundred thousand handlers")
    func handlers() async {
        let queue = MarkedQueue()
        let (promise, fulfill, _) = pendingPromise()
        let log = EventLog<String>()
        for index in 0..<100_000 { promise.thenOn(queue.queue) { log.record("\(index)") } }
        fulfill(1)
        await queue.drain()
        #expect(log.events == (0..<100_000).map(String.init))
    }
}
