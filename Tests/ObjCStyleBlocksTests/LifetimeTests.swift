import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Lifetimes", .timeLimit(.minutes(1)))
struct LifetimeTests {
    @Test func `a chain lives until it settles although nobody holds it`() async {
        let log = Log()
        await Probe.outlives { probe in
            PMKPromise.pause(0.01).then { 1 }.catch {}.then { (n: Int) in
                withExtendedLifetime(probe) { log("ran with \(n)") }
            }
        }
        #expect(log.all == ["ran with 1"])
    }

    @Test func `a block is released after it ran although the promises live`() async {
        let (promise, fulfill, _) = pendingPromise()
        let (other, _, reject) = pendingPromise()
        await Probe.outlives { probe in
            promise.then { [probe] in _ = probe }
            promise.finally { [probe] in _ = probe }
            other.catch { [probe] in _ = probe }
            fulfill(1)
            reject(plainError())
        }
        #expect(promise.fulfilled)
        #expect(other.rejected)
    }

    @Test func `a block that is not called is released, too`() async {
        let (promise, fulfill, _) = pendingPromise()
        await Probe.outlives { probe in
            promise.catch { [probe] in _ = probe }
            fulfill(1)
        }
        #expect(promise.fulfilled)
    }

    @Test func `a pending chain dies with those who could resolve it`() async {
        await Probe.outlives { probe in
            let (promise, _, _) = pendingPromise()
            promise.then { [probe] in _ = probe }.catch {}.finally {}.pause(1).then({}, {})
            PMKPromise.when([promise, promise]).then { [probe] in _ = probe }
            PMKPromise.join([promise]).then { [probe] in _ = probe }
            PMKPromise.race([promise]).then { [probe] in _ = probe }
        }
    }

    @Test func `a promise that follows another one dies with it`() async {
        await Probe.outlives { probe in
            let (inner, _, _) = pendingPromise()
            let (outer, fulfill, _) = pendingPromise()
            outer.then { [probe] in _ = probe }
            fulfill(inner)
        }
    }

    @Test func `a follower lives as long as the promise that it follows`() async {
        let (inner, fulfillInner, _) = pendingPromise()
        let log = Log()
        await Probe.outlives { probe in
            let (outer, fulfill, _) = pendingPromise()
            outer.then { withExtendedLifetime(probe) { log("ran") } }
            fulfill(inner)
            fulfillInner(1)
        }
        #expect(log.all == ["ran"])
    }

    @Test func `a circle is released`() async {
        await Probe.outlives { probe in
            let (a, fulfillA, _) = pendingPromise()
            let (b, fulfillB, _) = pendingPromise()
            a.catch { [probe] in _ = probe }
            b.catch { [probe] in _ = probe }
            fulfillA(b)
            fulfillB(a)
        }
    }

    @Test func `a repeating until that cannot go on is released`() async {
        await Probe.outlives { probe in
            PMKPromise.until(
                { [probe] in
                    _ = probe
                    return [pendingPromise().promise]
                }, catch: {})
        }
    }

    @Test func `ten thousand chains of many shapes leave nothing behind`() async {
        await Probe.outlives { probe in
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
