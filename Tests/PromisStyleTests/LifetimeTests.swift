import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct LifetimeTests {
    private let count = Probe.Count()

    @Test("A chain lives until it resolves although nobody holds it")
    func unheldChain() {
        let promise = Promise<Int>()
        let log = EventLog<Int>()
        promise.future.map { $0 + 1 }.thenWithResult { .future(withResult: $0 + 1) }.finally {
            log.record($0.state.result ?? 0)
        }
        promise.setResult(1)
        #expect(log.events == [3])
    }

    @Test("Continuations are released after the resolution")
    func afterResolution() {
        let promise = Promise<Int>()
        let links = linksHoldingProbe(on: promise.future)
        #expect(count.alive == 1)
        promise.setResult(1)
        #expect(count.alive == 0)
        #expect(links.allSatisfy { $0.isResolved() })
    }

    @Test("Continuations are released with a pending future")
    func pendingFuture() {
        do {
            let future = Future<Int>()
            _ = linksHoldingProbe(on: future)
            #expect(count.alive == 1)
        }
        #expect(count.alive == 0)
    }

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

    @Test("A continuation on a resolved future is released after it has run")
    func resolvedFuture() {
        let future = Future.future(withResult: 1)
        do {
            let probe = Probe(count)
            _ = future.map {
                probe.touch()
                return $0
            }
        }
        #expect(count.alive == 0)
    }

    @Test("The result is released with the future")
    func releasedResult() {
        do {
            let promise = Promise<Probe>()
            promise.setResult(Probe(count))
            _ = promise.future.map { $0 }
            #expect(count.alive == 1)
        }
        #expect(count.alive == 0)
    }

    @Test("Ten thousand chains of every shape leave nothing behind")
    func manyChains() {
        for index in 0..<10_000 {
            let promise = Promise<Int>()
            let adoptee = Promise<Int>()
            let probe = Probe(count)
            let links = [
                promise.future.map {
                    probe.touch()
                    return $0
                },
                promise.future.thenWithResult { _ in adoptee.future },
                promise.future.recover { _ in adoptee.future },
                promise.future.onError { _ in probe.touch() },
            ]
            let all = Future.whenAll(links)
            all.finally { _ in probe.touch() }
            Future.race(links).finally { _ in probe.touch() }
            promise.onCancel { probe.touch() }
            if index.isMultiple(of: 3) { promise.future.finally { _ in adoptee.setResult(1) } }
            switch index % 4 {
            case 0: promise.setResult(index)
            case 1: promise.setError(Broken())
            case 2: promise.cancel()
            default: break
            }
        }
        #expect(count.alive == 0)
    }

    private func linksHoldingProbe(on future: Future<Int>) -> [Future<Int>] {
        let probe = Probe(count)
        future.finally { _ in probe.touch() }
        return [
            future.map {
                probe.touch()
                return $0
            },
            future.then {
                probe.touch()
                return $0
            },
            future.thenWithResult {
                probe.touch()
                return .future(withResult: $0)
            },
            future.onError { _ in probe.touch() },
            future.recover { _ in
                probe.touch()
                return 1
            },
        ]
    }
}
