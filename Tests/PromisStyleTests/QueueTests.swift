import Dispatch
import PromisStyle
import Testing

@Suite struct QueueTests {
    private static let key = DispatchSpecificKey<String>()
    private let queue: DispatchQueue = {
        let queue = DispatchQueue(label: "asked for")
        queue.setSpecific(key: key, value: "asked for")
        return queue
    }()

    private static var isOnQueue: Bool { DispatchQueue.getSpecific(key: key) != nil }

    @Test("Every closure runs on the queue that it asks for")
    func givenQueue() {
        let places = Journal<Bool>()
        let (one, failed) = (Future.future(withResult: 1), Future<Int>.future(withError: Broken()))
        let note: @Sendable () -> Void = { places.write(Self.isOnQueue) }
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
        #expect(done.isSignalledSoon())
        #expect(places.entries == Array(repeating: true, count: 7))
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
        let places = links.map { $0.map { _ in Self.isOnQueue } }
        // After this the closures have returned and their future is followed.
        queue.sync {}
        inner.setResult(2)
        #expect(places.map(\.finalState.result) == [true, true, true])
    }

    @Test("A resolution that passes through is passed on by the queue, too")
    func passingThrough() {
        let promise = Promise<Int>()
        let link = promise.future.thenWithResult(queue: queue) { .future(withResult: $0) }
        let place = link.then { _ in Future.future(withResult: Self.isOnQueue) }
        promise.setError(Broken())
        #expect(place.finalState.result == true)
    }
}
