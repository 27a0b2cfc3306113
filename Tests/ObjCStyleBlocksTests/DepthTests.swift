import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// A hundred thousand links on a stack of 512 KiB.
@Suite("Depth", .serialized, .timeLimit(.minutes(5)))
struct DepthTests {
    private static let links = 100_000

    @Test("A hundred thousand promises that adopt each other settle together", arguments: [true, false])
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
                    let (adoptee, fulfillAdoptee, _) = pendingPromise()
                    fulfillLast(adoptee)
                    fulfillLast = fulfillAdoptee
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
}
