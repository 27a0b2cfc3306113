import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct QueueTests {
    private let own = MarkedQueue()
    private var queue: DispatchQueue { own.queue }

    @Test("An outcome that an operator only passes on reaches the next future on the queue, too")
    func passedOutcome() {
        let (one, failed) = (Future.future(withResult: 1), Future<Int>.future(withError: Broken()))
        queue.suspend()
        let links = [
            one.onError(queue: queue) { _ in }, Future<Int>.cancelledFuture().onError(queue: queue) { _ in },
            one.recover(queue: queue) { _ in 2 }, one.recover(queue: queue) { _ in one },
            failed.map(queue: queue) { $0 }, failed.thenWithResult(queue: queue) { _ in one },
        ]
        #expect(!links.contains { $0.isResolved() })
        queue.resume()
        #expect(links.allSatisfy { $0.isResolvedSoon() })
    }

    @Test("A returned future is adopted on the queue, too")
    func returnedFuture() {
        let adoptee = Promise<Int>()
        let (one, failed) = (Future.future(withResult: 1), Future<Int>.future(withError: Broken()))
        let links = [
            one.then(queue: queue) { _ in adoptee.future },
            one.thenWithResult(queue: queue) { _ in adoptee.future },
            failed.recover(queue: queue) { _ in adoptee.future },
            Future<Int>.cancelledFuture().recover(queue: queue) { _ in adoptee.future },
        ]
        let places = links.map { $0.map { [own] _ in own.isCurrent } }
        // When this call returns, the closures have returned, and the links have adopted their future.
        queue.sync {}
        adoptee.setResult(2)
        #expect(places.map(\.finalState.result) == [true, true, true, true])
    }
}
