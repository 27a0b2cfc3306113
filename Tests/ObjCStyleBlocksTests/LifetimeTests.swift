import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Lifetimes", .timeLimit(.minutes(1))) struct LifetimeTests {
    @Test("A cycle is released")
    func cycle() async {
        await expectRelease { probe in
            let (a, fulfillA, _) = pendingPromise()
            let (b, fulfillB, _) = pendingPromise()
            a.catch { [probe] in _ = probe }
            b.catch { [probe] in _ = probe }
            fulfillA(b)
            fulfillB(a)
        }
    }

    @Test("A repeating `until` that cannot go on is released")
    func pendingUntil() async {
        await expectRelease { probe in
            PMKPromise.until(
                { [probe] in
                    _ = probe
                    return [pendingPromise().promise]
                }, catch: {})
        }
    }

    @Test("A promise whose handlers have run is let go while others still run")
    func releasedEarly() {
        let (first, fulfill, _) = pendingPromise()
        let log = EventLog<Bool>()
        do {
            weak let middle = first.link(100)
            middle?.link(10).onSettling { log.record(middle == nil) }
        }
        fulfill(0)
        #expect(log.events == [true])
    }
}
