import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Lifetimes", .timeLimit(.minutes(1)))
struct LifetimeTests {
    @Test("A block that is not called is released, too")
    func blockNotCalled() async {
        let (promise, fulfill, _) = pendingPromise()
        await expectRelease { probe in
            promise.catch { [probe] in _ = probe }
            fulfill(1)
        }
        #expect(promise.fulfilled)
    }

    @Test("A promise that adopts another one is released with it")
    func pendingAdopter() async {
        await expectRelease { probe in
            let (adoptee, _, _) = pendingPromise()
            let (adopter, fulfill, _) = pendingPromise()
            adopter.then { [probe] in _ = probe }
            fulfill(adoptee)
        }
    }

    @Test("An adopter lives as long as the promise that it adopts")
    func adopterLives() async {
        let (adoptee, fulfillAdoptee, _) = pendingPromise()
        let log = EventLog<String>()
        await expectRelease { probe in
            let (adopter, fulfill, _) = pendingPromise()
            adopter.then { withExtendedLifetime(probe) { log.record("ran") } }
            fulfill(adoptee)
            fulfillAdoptee(1)
        }
        #expect(log.events == ["ran"])
    }

    @Test("A circle is released")
    func circle() async {
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

    @Test("Ten thousand chains of many shapes leave nothing behind")
    func manyChains() async {
        await expectRelease { probe in
            for index in 0..<10_000 {
                let (promise, fulfill, reject) = pendingPromise()
                let chained = promise.thenInBackground { [probe] in withExtendedLifetime(probe) { index } }
                    .thenInBackground { PMKPromise.promiseWithValue(index) }
                PMKPromise.when([promise, chained]).then {}.catchOn(.global()) { [probe] in _ = probe }
                switch index % 3 {
                case 0: fulfill(index)
                case 1: reject(plainError())
                default: fulfill(promise)
                }
                chained.catchOn(.global()) {}
            }
        }
    }
}
