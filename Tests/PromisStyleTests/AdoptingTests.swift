import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct AdoptingTests {
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

    @Test("A cycle closed by all sides at the same time gets an error", arguments: [2, 3])
    func racingCycle(size: Int) throws {
        for _ in 0..<300 {
            let (promises, links) = cycle(size)
            onThreads(size) { promises[$0].setResult(0) }
            try #require(links.allSatisfy { $0.finalState.promisError == .futureWaitsForItself })
        }
    }

    /// Each link returns the next link, and the last returns the first.
    private func cycle(_ size: Int) -> ([Promise<Int>], [Future<Int>]) {
        let promises = (0..<size).map { _ in Promise<Int>() }
        let all = EventLog<[Future<Int>]>()
        let links = promises.indices.map { index in
            promises[index].future.then { _ in all.events[0][(index + 1) % size] }
        }
        all.record(links)
        return (promises, links)
    }
}
