import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// Tests chains of a hundred thousand links on a stack of 512 KiB.
@Suite("Depth", .serialized, .timeLimit(.minutes(10))) struct DepthTests {
    private static let links = 100_000

    /// The rule `scale.nested` makes the adoptions from the innermost promise outward. This test makes them in reverse order.
    @Test("A hundred thousand promises that adopt each other from the outermost inward settle together")
    func nest() {
        onSmallStack {
            let nest = (0...Self.links).map { _ in pendingPromise() }
            for index in 0..<Self.links { nest[index].fulfill(nest[index + 1].promise) }
            nest[Self.links].fulfill(1)
            #expect(nest[0].promise.value as? Int == 1)
        }
    }

    @Test("A hundred thousand nested pending promises are released")
    func pendingNest() async {
        await expectRelease { probe in
            onSmallStack {
                let (outermost, fulfill, _) = pendingPromise()
                outermost.then { [probe] in _ = probe }
                var fulfillLast = fulfill
                for _ in 0..<Self.links {
                    let (adoptee, fulfillAdoptee, _) = pendingPromise()
                    fulfillLast(adoptee)
                    fulfillLast = fulfillAdoptee
                }
            }
        }
    }

    private static let operators: [@Sendable (@escaping @Sendable () -> PMKPromise) -> PMKPromise] = [
        { body in PMKPromise.promiseWithValue(1).thenUnleashZalgo(body) }, { body in dispatch_zalgo(body) },
    ]

    @Test("Blocks that run at once nest a hundred thousand times", arguments: operators.indices)
    func zalgo(index: Int) {
        onSmallStack {
            let runAtOnce = Self.operators[index]
            let log = EventLog<String>()
            @Sendable func step(_ left: Int) -> PMKPromise {
                runAtOnce {
                    if left > 0 { return step(left - 1) }
                    log.record("innermost")
                    return PMKPromise.promiseWithValue(1)
                }
            }
            #expect(step(Self.links).value as? Int == 1)
            #expect(log.events == ["innermost"])
        }
    }

    @Test("Promises that one deeply nested block resolves run their blocks in the order in which it resolved them")
    func deepOrder() async {
        let log = EventLog<Int>()
        let resolved = (0..<4).map { _ in pendingPromise() }
        let links = resolved.indices.map { index in resolved[index].promise.then { log.record(index) } }
        @Sendable func step(_ left: Int) -> PMKPromise {
            PMKPromise.promiseWithValue(1).thenUnleashZalgo { () -> PMKPromise in
                if left > 0 { return step(left - 1) }
                for one in resolved { one.fulfill(1) }
                return PMKPromise.promiseWithValue(1)
            }
        }
        #expect(step(100).fulfilled)
        _ = await PMKPromise.when(links).endValue()
        #expect(log.events == [0, 1, 2, 3])
    }
}
