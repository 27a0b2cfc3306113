import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CrowdTests {
    /// Four threads resolve the same futures in different ways while four others wait, chain, cancel and combine.
    @Test("Ten thousand futures stay consistent while several threads resolve, wait, chain and cancel")
    func everythingAtOnce() {
        let promises = (0..<10_000).map { _ in Promise<Int>() }
        let futures = promises.map(\.future)
        let recovered = EventLog<[Future<Int>]>()
        let passedOn = EventLog<[Future<Int>]>()
        let seenByWaiter = EventLog<Int>()
        let runs = EventLog<Int>()
        let allStates = Future.whenAll(futures)
        let wins = onThreads(8) { thread -> Int in
            switch thread {
            case 0: return promises.enumerated().count { $1.setResult($0) }
            case 1: return promises.reversed().count { $0.setError(Broken()) }
            case 2: return promises.count { $0.cancel() }
            case 3:
                for (promise, next) in zip(promises, promises.dropFirst()) { promise.setResolution(of: next.future) }
            case 4: seenByWaiter.record(futures.count { $0.isResolvedSoon() })
            case 5: recovered.record(futures.map { $0.map { $0 + 1 }.recover { _ in -1 } })
            case 6: passedOn.record(futures.map { $0.then(queue: .global()) { $0 } })
            default: for future in futures { future.finally { _ in runs.record(1) } }
            }
            return 0
        }
        #expect(allStates.finalState.result?.count == 10_000)
        #expect(futures.allSatisfy { $0.isResolved() })
        #expect(wins.reduce(0, +) <= 10_000)
        #expect(runs.events.count == 10_000)
        #expect(seenByWaiter.events == [10_000])
        // Whoever won, every continuation has seen the same winner.
        let outcomes = futures.map(\.state)
        #expect(recovered.events.joined().map(\.finalState.result) == outcomes.map { $0.result.map { $0 + 1 } ?? -1 })
        #expect(passedOn.events.joined().map(\.finalState.description) == outcomes.map(\.description))
    }

    @Test("Of two threads that let a future follow another one, the one that is told so decides")
    func oneLeader() {
        for _ in 0..<500 {
            let promise = Promise<Int>()
            let others = [Promise<Int>(), Promise<Int>()]
            let answers: [Bool] = onThreads(2) { promise.setResolution(of: others[$0].future) }
            #expect(answers.count { $0 } == 1)
            others[answers[0] ? 1 : 0].setResult(-1)
            #expect(!promise.future.isResolved())
            others[answers[0] ? 0 : 1].setResult(1)
            #expect(promise.future.state.result == 1)
        }
    }
}
