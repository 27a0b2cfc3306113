import Dispatch
import PromisStyle
import Testing

@Suite struct CancellationTests {
    @Test("Everything downstream is cancelled unless something intervenes")
    func downstream() {
        let promise = Promise<Int>()
        let journal = Journal<String>()
        let mapped = promise.future.map {
            journal.write("map")
            return $0
        }
        let chained = mapped.thenWithResult {
            journal.write("thenWithResult")
            return Future.future(withResult: $0)
        }
        let looked = chained.onError { _ in journal.write("onError") }
        looked.finally { journal.write("finally \($0.isCancelled)") }
        let recovered = looked.recover { $0 is CancellationError ? 1 : 0 }
        let intervened = looked.then { _ in Future.future(withResult: 2) }
        promise.cancel()
        #expect(mapped.isCancelled && chained.isCancelled && looked.isCancelled)
        #expect(recovered.state.result == 1 && intervened.state.result == 2)
        #expect(journal.entries == ["finally true"])
    }

    @Test("A recovery can pass a cancellation on")
    func recoveryPassesOn() {
        let recovered = Future<Int>.cancelledFuture().recover { failure -> Int in
            if failure is CancellationError { throw failure }
            return 1
        }
        #expect(recovered.isCancelled)
    }

    @Test("Cancelling after a resolution and resolving after a cancellation change nothing")
    func tooLate() {
        let (resolved, cancelled) = (Promise<Int>(), Promise<Int>())
        resolved.setResult(1)
        cancelled.cancel()
        #expect(!resolved.cancel() && !cancelled.setResult(1) && !cancelled.setError(Broken()))
        #expect(resolved.future.result == 1 && cancelled.future.isCancelled)
    }

    @Test("The producer is told once, whoever cancels")
    func producerToldOnce() {
        let promise = Promise<Int>()
        let journal = Journal<String>()
        promise.onCancel { journal.write("first") }
        promise.onCancel { journal.write("second") }
        promise.future.cancel()
        promise.cancel()
        #expect(journal.entries == ["first", "second"])
        promise.onCancel { journal.write("late") }
        #expect(journal.entries == ["first", "second", "late"])
    }

    @Test("The producer is told on the queue that it asks for")
    func producerQueue() {
        let key = DispatchSpecificKey<Int>()
        let queue = DispatchQueue(label: "producer")
        queue.setSpecific(key: key, value: 1)
        let promise = Promise<Int>()
        let places = Journal<Int?>()
        promise.onCancel(queue: queue) { places.write(DispatchQueue.getSpecific(key: key)) }
        promise.cancel()
        queue.sync {}
        #expect(places.entries == [1])
    }

    @Test("Without a cancellation the producer is not told, and its closure is released")
    func producerNotTold() {
        for resolve in [{ $0.setResult(1) }, { $0.setError(Broken()) }] as [(Promise<Int>) -> Bool] {
            let count = Tracked.Count()
            let promise = Promise<Int>()
            let journal = Journal<String>()
            do {
                let tracked = Tracked(count)
                promise.onCancel {
                    tracked.touch()
                    journal.write("told")
                }
            }
            #expect(count.alive == 1)
            #expect(resolve(promise))
            #expect(count.alive == 0)
            #expect(journal.entries.isEmpty)
        }
    }

    @Test("A consumer that cancels its link cancels neither the shared future nor the other links")
    func sharedFuture() {
        let shared = Promise<Int>()
        let journal = Journal<String>()
        shared.onCancel { journal.write("producer told") }
        let leaving = shared.future.map {
            journal.write("leaving ran")
            return $0
        }
        let branch = Future.futureWithResolution(of: shared.future)
        let staying = shared.future.map { $0 + 1 }
        #expect(leaving.cancel() && branch.cancel())
        #expect(!shared.future.isResolved() && !staying.isResolved())
        shared.setResult(1)
        #expect(leaving.isCancelled && branch.isCancelled && staying.state.result == 2)
        // Nobody is left to use the outcome of the cancelled link, so its closure has not run.
        #expect(journal.entries.isEmpty)
    }

    @Test("Cancelling a future cancels the whole tree below it")
    func tree() {
        let root = Promise<Int>()
        let leaves = (0..<10).map { _ in root.future.map { $0 } }.flatMap { link in
            (0..<10).map { _ in link.map { $0 } }
        }
        root.cancel()
        #expect(leaves.allSatisfy { $0.isCancelled })
    }
}
