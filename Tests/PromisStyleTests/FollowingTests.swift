import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct FollowingTests {
    @Test("`setResolution(of:)` takes over every kind of resolution")
    func everyKind() {
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

    @Test("A promise that follows may be released")
    func releasedPromise() {
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

    @Test("A promise that follows a future that is dropped resolves with an error")
    func droppedFuture() {
        var inner: Future<Int>? = Future()
        let outer = { () -> Future<Int> in
            let promise = Promise<Int>()
            promise.setResolution(of: inner!)
            return promise.future
        }()
        inner = nil
        #expect(outer.state.promisError == .promiseDeallocatedBeforeBeingResolved)
    }

    @Test("A follower can be resolved on its own and leaves the followed future alone")
    func resolvedOnItsOwn() {
        let (outer, inner) = (Promise<Int>(), Promise<Int>())
        outer.setResolution(of: inner.future)
        #expect(outer.cancel())
        #expect(!inner.future.isResolved())
        inner.setResult(1)
        #expect(outer.future.isCancelled && inner.future.state.result == 1)
    }

    @Test("A promise follows at most one future")
    func oneAtMost() {
        let (outer, first, second) = (Promise<Int>(), Promise<Int>(), Promise<Int>())
        #expect(outer.setResolution(of: first.future))
        #expect(!outer.setResolution(of: second.future))
        #expect(!outer.setResolution(of: .future(withResult: 3)))
        second.setResult(2)
        #expect(!outer.future.isResolved())
        first.setResult(1)
        #expect(outer.future.state.result == 1)
    }

    @Test("A promise resolved with itself gets an error")
    func resolvedWithItself() {
        let promise = Promise<Int>()
        promise.setResolution(of: promise.future)
        #expect(promise.future.state.promisError == .futureWaitsForItself)
    }

    @Test("A `recover` that returns its own future gets an error")
    func recoverReturnsItself() {
        let promise = Promise<Int>()
        let own = EventLog<Future<Int>>()
        let link = promise.future.recover { _ in own.events[0] }
        own.record(link)
        promise.setError(Broken())
        #expect(link.state.promisError == .futureWaitsForItself)
    }

    @Test("A future returned from its own continuation on a queue gets an error")
    func returnsItselfOnQueue() {
        let promise = Promise<Int>()
        let own = EventLog<Future<Int>>()
        let link = promise.future.then(queue: .global()) { _ in own.events[0] }
        own.record(link)
        promise.setResult(1)
        #expect(link.finalState.promisError == .futureWaitsForItself)
    }

    @Test("A cycle of returned futures gets an error", arguments: [2, 3, 7])
    func cycle(size: Int) {
        let (promises, links) = ring(size)
        for promise in promises { promise.setResult(0) }
        #expect(links.allSatisfy { $0.state.promisError == .futureWaitsForItself })
    }

    @Test("A cycle closed by all sides at the same time gets an error", arguments: [2, 3])
    func racingCycle(size: Int) throws {
        for _ in 0..<300 {
            let (promises, links) = ring(size)
            onThreads(size) { promises[$0].setResult(0) }
            try #require(links.allSatisfy { $0.finalState.promisError == .futureWaitsForItself })
        }
    }

    @Test("A continuation may return the parent or another ancestor")
    func returnsAncestor() {
        let promise = Promise<Int>()
        let parent = promise.future.map { $0 + 1 }
        let toParent = parent.then { _ in parent }
        let toAncestor = parent.map { $0 + 1 }.then { _ in promise.future }
        promise.setResult(1)
        #expect(toParent.state.result == 2)
        #expect(toAncestor.state.result == 1)
    }

    @Test("A future that has stopped following can be followed by the one that it followed")
    func stoppedFollowing() {
        let (first, second) = (Promise<Int>(), Promise<Int>())
        second.setResolution(of: first.future)
        second.future.finally { resolved in first.setResolution(of: resolved) }
        second.setResult(4)
        #expect(first.future.state.result == 4)
    }

    @Test("A follower is released with the future that it follows")
    func releasedFollower() {
        let count = Probe.Count()
        do {
            let inner = Future<Int>()
            let outer = Promise<Int>()
            let probe = Probe(count)
            outer.future.finally { _ in probe.touch() }
            outer.setResolution(of: inner)
        }
        #expect(count.alive == 0)
    }

    @Test("A promise that is resolved follows nobody")
    func resolvedBefore() {
        let promise = Promise<Int>()
        promise.setResult(1)
        #expect(!promise.setResolution(of: Future()))
    }

    /// Each link returns the next one, the last one the first.
    private func ring(_ size: Int) -> ([Promise<Int>], [Future<Int>]) {
        let promises = (0..<size).map { _ in Promise<Int>() }
        let all = EventLog<[Future<Int>]>()
        let links = promises.indices.map { index in
            promises[index].future.then { _ in all.events[0][(index + 1) % size] }
        }
        all.record(links)
        return (promises, links)
    }
}
