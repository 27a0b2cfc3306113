import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LifetimeTests {
    private let count = Probe.Count()

    @Test("Each continuation is released as soon as it has run", arguments: [0, 100])
    func releasedAfterRunning(depth: Int) {
        let promise = Promise<Int>()
        let last = (0..<depth).reduce(promise.future) { future, _ in future.map { $0 } }
        let log = EventLog<Int>()
        for _ in 0..<3 {
            let probe = Probe(count)
            last.finally { [count] _ in
                probe.touch()
                log.record(count.alive)
            }
        }
        promise.setResult(1)
        #expect(log.events == [3, 2, 1])
        #expect(count.alive == 0)
    }
}
