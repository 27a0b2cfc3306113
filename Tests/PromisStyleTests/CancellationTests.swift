import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CancellationTests {
    @Test("The producer is told once, whoever cancels")
    func producerToldOnce() {
        let promise = Promise<Int>()
        let log = EventLog<String>()
        promise.onCancel { log.record("first") }
        promise.onCancel { log.record("second") }
        promise.future.cancel()
        promise.cancel()
        #expect(log.events == ["first", "second"])
        promise.onCancel { log.record("late") }
        #expect(log.events == ["first", "second", "late"])
    }

    @Test("A value that a combination lets go of may resolve an input in its deinit", arguments: [true, false])
    func valueOfEndedCombination(isCancelled: Bool) {
        let (log, last, failing) = (EventLog<String>(), Promise<Probe>(), Promise<Probe>())
        let combined = {
            let first = Promise<Probe>()
            let combined = Future.whenAllHaveResults([first.future, failing.future, last.future])
            first.setResult(
                Probe {
                    last.setError(Broken())
                    log.record("released")
                })
            return combined
        }()
        if isCancelled { combined.cancel() } else { failing.setError(Broken()) }
        #expect(combined.isResolved() && log.events == ["released"])
        #expect(last.future.hasError())
    }

    @Test("A result that a future lets go of when others join its queue may use that future in its deinit")
    func resultInQueue() {
        let (log, promise) = (EventLog<String>(), Promise<Int>())
        for number in 0..<10 {
            let link = promise.future.map { _ in Probe() }
            link.setResult(
                Probe {
                    promise.future.finally { _ in }
                    log.record("\(number)")
                })
        }
        for _ in 0..<100 { promise.future.finally { _ in } }
        #expect(log.events.count >= 9)
    }

    @Test("Without a cancellation the producer is not told, and its closure is released")
    func producerNotTold() {
        for resolve in [{ $0.trySetResult(1) }, { $0.trySetError(Broken()) }] as [(Promise<Int>) -> Bool] {
            let count = Probe.Count()
            let promise = Promise<Int>()
            let log = EventLog<String>()
            do {
                let probe = Probe(count)
                promise.onCancel {
                    probe.keepAlive()
                    log.record("told")
                }
            }
            #expect(count.alive == 1)
            #expect(resolve(promise))
            #expect(count.alive == 0)
            #expect(log.events.isEmpty)
        }
    }
}
