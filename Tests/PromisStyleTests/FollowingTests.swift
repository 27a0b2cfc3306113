import Dispatch
import PromisStyle
import Testing

@Suite struct FollowingTests {
    @Test func setResolutionTakesOverEveryKindOfResolution() {
        for resolve in [{ $0.setResult(1) }, { $0.setError(Broken()) }, { $0.cancel() }] as [(Promise<Int>) -> Bool] {
            for resolvesFirst in [true, false] {
                let (outer, inner) = (Promise<Int>(), Promise<Int>())
                if resolvesFirst { _ = resolve(inner) }
                #expect(outer.setResolution(of: inner.future))
                if !resolvesFirst { _ = resolve(inner) }
                #expect(outer.future.isResolved())
                #expect("\(outer.future)" == "\(inner.future)")
            }
        }
    }

    @Test func aPromiseThatFollowsMayBeLetGo() {
        let inner = Promise<Int>()
        let outer = { () -> Future<Int> in
            let promise = Promise<Int>()
            promise.setResolution(of: inner.future)
            return promise.future
        }()
        #expect(!outer.isResolved())
        inner.setResult(1)
        #expect(outer.state.result == 1)
    }

    @Test func aPromiseThatFollowsAFutureThatIsDroppedReportsThat() {
        var inner: Future<Int>? = Future()
        let outer = { () -> Future<Int> in
            let promise = Promise<Int>()
            promise.setResolution(of: inner!)
            return promise.future
        }()
        inner = nil
        #expect(outer.state.promisError == .promiseDeallocatedBeforeBeingResolved)
    }

    @Test func aFollowerCanBeResolvedOnItsOwnAndLeavesTheOtherAlone() {
        let (outer, inner) = (Promise<Int>(), Promise<Int>())
        outer.setResolution(of: inner.future)
        #expect(outer.cancel())
        #expect(!inner.future.isResolved())
        inner.setResult(1)
        #expect(outer.future.isCancelled && inner.future.state.result == 1)
    }

    @Test func aPromiseFollowsOneFutureAtMost() {
        let (outer, first, second) = (Promise<Int>(), Promise<Int>(), Promise<Int>())
        #expect(outer.setResolution(of: first.future))
        #expect(!outer.setResolution(of: second.future))
        #expect(!outer.setResolution(of: .future(withResult: 3)))
        second.setResult(2)
        #expect(!outer.future.isResolved())
        first.setResult(1)
        #expect(outer.future.state.result == 1)
    }

    @Test func aPromiseResolvedWithItselfGetsAnError() {
        let promise = Promise<Int>()
        promise.setResolution(of: promise.future)
        #expect(promise.future.state.promisError == .futureWaitsForItself)
    }

    @Test func recoverThatReturnsItsOwnFutureGetsAnError() {
        let promise = Promise<Int>()
        let own = Journal<Future<Int>>()
        let link = promise.future.recover { _ in own.entries[0] }
        own.write(link)
        promise.setError(Broken())
        #expect(link.state.promisError == .futureWaitsForItself)
    }

    @Test func aFutureReturnedFromItsOwnContinuationOnAQueueGetsAnError() {
        let promise = Promise<Int>()
        let own = Journal<Future<Int>>()
        let link = promise.future.then(queue: .global()) { _ in own.entries[0] }
        own.write(link)
        promise.setResult(1)
        #expect(link.finalState.promisError == .futureWaitsForItself)
    }

    @Test(arguments: [2, 3, 7]) func aRingOfReturnedFuturesGetsAnError(size: Int) {
        let (promises, links) = ring(size)
        for promise in promises { promise.setResult(0) }
        #expect(links.allSatisfy { $0.state.promisError == .futureWaitsForItself })
    }

    @Test(arguments: [2, 3]) func aRingClosedByAllSidesAtOnceGetsAnError(size: Int) throws {
        for _ in 0..<300 {
            let (promises, links) = ring(size)
            _ = onThreads(size) { promises[$0].setResult(0) }
            try #require(links.allSatisfy { $0.finalState.promisError == .futureWaitsForItself })
        }
    }

    @Test func returningTheParentOrAnAncestorIsLegal() {
        let promise = Promise<Int>()
        let parent = promise.future.map { $0 + 1 }
        let toParent = parent.then { _ in parent }
        let toAncestor = parent.map { $0 + 1 }.then { _ in promise.future }
        promise.setResult(1)
        #expect(toParent.state.result == 2)
        #expect(toAncestor.state.result == 1)
    }

    @Test func aFutureThatHasStoppedFollowingCanBeFollowedByTheOneItFollowed() {
        let (first, second) = (Promise<Int>(), Promise<Int>())
        second.setResolution(of: first.future)
        second.future.finally { resolved in first.setResolution(of: resolved) }
        second.setResult(4)
        #expect(first.future.state.result == 4)
    }

    @Test func aFollowerIsReleasedWithTheFutureThatItFollows() {
        let count = Tracked.Count()
        do {
            let inner = Future<Int>()
            let outer = Promise<Int>()
            let tracked = Tracked(count)
            outer.future.finally { _ in tracked.touch() }
            outer.setResolution(of: inner)
        }
        #expect(count.alive == 0)
    }

    /// Each link returns the next one, the last one the first.
    private func ring(_ size: Int) -> ([Promise<Int>], [Future<Int>]) {
        let promises = (0..<size).map { _ in Promise<Int>() }
        let all = Journal<[Future<Int>]>()
        let links = promises.indices.map { index in
            promises[index].future.then { _ in all.entries[0][(index + 1) % size] }
        }
        all.write(links)
        return (promises, links)
    }
}
