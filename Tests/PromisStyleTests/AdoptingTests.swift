import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct AdoptingTests {
    @Test("`setResolution(of:)` takes over every kind of resolution")
    func everyKind() {
        for resolve in [{ $0.setResult(1) }, { $0.setError(Broken()) }, { $0.cancel() }] as [(Promise<Int>) -> Bool] {
            for resolvesFirst in [true, false] {
                let (adopter, adoptee) = (Promise<Int>(), Promise<Int>())
                if resolvesFirst { _ = resolve(adoptee) }
                #expect(adopter.setResolution(of: adoptee.future))
                if !resolvesFirst { _ = resolve(adoptee) }
                #expect(adopter.future.isResolved())
                #expect("\(adopter.future)" == "\(adoptee.future)")
            }
        }
    }

    @Test("A promise that adopts may be released")
    func releasedPromise() {
        let adoptee = Promise<Int>()
        let adopter = { () -> Future<Int> in
            let promise = Promise<Int>()
            promise.setResolution(of: adoptee.future)
            return promise.future
        }()
        #expect(!adopter.isResolved())
        adoptee.setResult(1)
        #expect(adopter.state.result == 1)
    }

    @Test("A promise that adopts a future that is dropped resolves with an error")
    func droppedFuture() {
        var adoptee: Future<Int>? = Future()
        let adopter = { () -> Future<Int> in
            let promise = Promise<Int>()
            promise.setResolution(of: adoptee!)
            return promise.future
        }()
        adoptee = nil
        #expect(adopter.state.promisError == .promiseDeallocatedBeforeBeingResolved)
    }

    @Test("An adopter can be resolved on its own and leaves the adoptee alone")
    func resolvedOnItsOwn() {
        let (adopter, adoptee) = (Promise<Int>(), Promise<Int>())
        adopter.setResolution(of: adoptee.future)
        #expect(adopter.cancel())
        #expect(!adoptee.future.isResolved())
        adoptee.setResult(1)
        #expect(adopter.future.isCancelled && adoptee.future.state.result == 1)
    }

    @Test("A promise adopts at most one future")
    func oneAtMost() {
        let (adopter, first, second) = (Promise<Int>(), Promise<Int>(), Promise<Int>())
        #expect(adopter.setResolution(of: first.future))
        #expect(!adopter.setResolution(of: second.future))
        #expect(!adopter.setResolution(of: .future(withResult: 3)))
        second.setResult(2)
        #expect(!adopter.future.isResolved())
        first.setResult(1)
        #expect(adopter.future.state.result == 1)
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

    @Test("A future that has stopped adopting can be adopted by its former adoptee")
    func stoppedAdopting() {
        let (first, second) = (Promise<Int>(), Promise<Int>())
        second.setResolution(of: first.future)
        second.future.finally { resolved in first.setResolution(of: resolved) }
        second.setResult(4)
        #expect(first.future.state.result == 4)
    }

    @Test("An adopter is released with its adoptee")
    func releasedAdopter() {
        let count = Probe.Count()
        do {
            let adoptee = Future<Int>()
            let adopter = Promise<Int>()
            let probe = Probe(count)
            adopter.future.finally { _ in probe.touch() }
            adopter.setResolution(of: adoptee)
        }
        #expect(count.alive == 0)
    }

    @Test("A promise that is resolved adopts nobody")
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
