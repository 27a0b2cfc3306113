import DesignTestSupport
import Dispatch
import PromisStyle
import Testing

@Suite struct QueueTests {
    private let own = MarkedQueue()
    private var queue: DispatchQueue { own.queue }

    @Test("Every closure runs on the queue that it asks for")
    func givenQueue() {
        let places = EventLog<Bool>()
        let (one, failed) = (Future.future(withResult: 1), Future<Int>.future(withError: Broken()))
        let note: @Sendable () -> Void = { [own] in places.record(own.isCurrent) }
        let done = DispatchSemaphore(value: 0)
        one.finally(queue: queue) { _ in
            note()
            done.signal()
        }
        let links = [
            one.then(queue: queue) {
                note()
                return $0
            },
            one.thenWithResult(queue: queue) {
                note()
                return .future(withResult: $0)
            },
            one.map(queue: queue) {
                note()
                return $0
            },
            failed.onError(queue: queue) { _ in note() },
            failed.recover(queue: queue) { _ in
                note()
                return 1
            },
            failed.recover(queue: queue) { _ in
                note()
                return Future.future(withResult: 1)
            },
        ]
        #expect(links.allSatisfy { $0.isResolvedSoon() })
        #expect(done.isSignaledSoon())
        #expect(places.events == Array(repeating: true, count: 7))
    }

    @Test("A returned future is followed on the queue, too")
    func returnedFuture() {
        let inner = Promise<Int>()
        let (one, failed) = (Future.future(withResult: 1), Future<Int>.future(withError: Broken()))
        let links = [
            one.then(queue: queue) { _ in inner.future },
            one.thenWithResult(queue: queue) { _ in inner.future },
            failed.recover(queue: queue) { _ in inner.future },
        ]
        let places = links.map { $0.map { [own] _ in own.isCurrent } }
        // After this the closures have returned and their future is followed.
        queue.sync {}
        inner.setResult(2)
        #expect(places.map(\.finalState.result) == [true, true, true])
    }

    @Test("A resolution that passes through is passed on by the queue, too")
    func passingThrough() {
        let promise = Promise<Int>()
        let link = promise.future.thenWithResult(queue: queue) { .future(withResult: $0) }
        let place = link.then { [own] _ in Future.future(withResult: own.isCurrent) }
        promise.setError(Broken())
        #expect(place.finalState.result == true)
    }
}
