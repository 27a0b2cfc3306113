import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Lifetimes", .timeLimit(.minutes(10))) struct LifetimeTests {
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

    @Test("`until` lets go of a try before it begins the next but one")
    func tries() async {
        let (count, log) = (Probe.Count(), EventLog<Int>())
        let result = PMKPromise.until(
            {
                log.record(count.alive)
                return log.events.count < 5 ? PMKPromise.promiseWithValue(Failure(Probe(count))) : .promiseWithValue(1)
            }, catch: {})
        await result.end()
        #expect(log.events.count == 5 && log.events.allSatisfy { $0 < 2 })
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

/// An error that holds a probe.
private struct Failure: Error {
    let probe: Probe

    init(_ probe: Probe) { self.probe = probe }
}
