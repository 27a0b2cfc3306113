import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct GatheringTests {
    @Test("`whenAll` gives the states in order and never fails")
    func states() {
        let promises = (0..<3).map { _ in Promise<Int>() }
        let all = Future.whenAll(promises.map(\.future))
        promises[2].setResult(3)
        promises[0].cancel()
        #expect(!all.isResolved())
        promises[1].setError(Broken())
        #expect(
            all.state.result?.map(\.description) == [
                "Resolved with cancellation", "Resolved with error: Broken(number: 0)", "Resolved with result: 3",
            ])
    }

    @Test("`whenAll` takes futures of any type, whatever type stands before it")
    func ownTypeParameter() {
        let all = Future<Void>.whenAll([.future(withResult: 1), .future(withResult: 2)] as [Future<Int>])
        #expect(all.state.result?.compactMap(\.result) == [1, 2])
    }

    @Test("What `then` and `thenWithResult` return may be unused")
    func discardable() {
        let log = EventLog<Int>()
        let future = Future.future(withResult: 1)
        future.then { resolved in
            log.record(1)
            return resolved
        }
        future.thenWithResult { result in
            log.record(result + 1)
            return Future.future(withResult: result)
        }
        #expect(log.events == [1, 2])
    }

    @Test("`whenAllHaveResults` ends at the first error or cancellation")
    func firstFailure() {
        for isCancelled in [true, false] {
            let promises = (0..<3).map { _ in Promise<Int>() }
            let all = Future.whenAllHaveResults(promises.map(\.future))
            promises[0].setResult(1)
            _ = isCancelled ? promises[2].cancel() : promises[2].setError(Broken(number: 2))
            #expect(all.isCancelled == isCancelled)
            #expect(all.state.broken?.number == (isCancelled ? nil : 2))
            #expect(!promises[1].future.isResolved())
            promises[1].setError(Broken(number: 1))
            #expect(all.state.broken?.number == (isCancelled ? nil : 2))
        }
    }

    @Test("Optional results are kept as they are")
    func optionalResults() {
        let all = Future<Int?>.whenAllHaveResults([.future(withResult: nil), .future(withResult: 1)])
        #expect(all.state.result == [nil, 1])
    }

    @Test("Among resolved futures the earliest wins")
    func resolvedFutures() {
        let futures: [Future<Int>] = [
            Future(), .future(withError: Broken()), .future(withResult: 2), .future(withResult: 3),
        ]
        #expect(Future.race(futures).hasError())
        #expect(Future.whenAnyHasResult(futures).state.result == 2)
    }

    @Test("A race of nothing ends with an error")
    func emptyRace() {
        #expect(Future<Int>.race([]).state.promisError == .noFutureGiven)
        #expect(Future<Int>.whenAnyHasResult([]).state.promisError == .noFutureGiven)
    }

    @Test("`whenAnyHasResult` passes over errors and cancellations")
    func firstResult() {
        let promises = (0..<3).map { _ in Promise<Int>() }
        let any = Future.whenAnyHasResult(promises.map(\.future))
        promises[0].setError(Broken())
        promises[2].cancel()
        #expect(!any.isResolved())
        promises[1].setResult(5)
        #expect(any.state.result == 5)
    }

    @Test("`whenAnyHasResult` ends with an error or a cancellation when there is no result")
    func noResult() {
        let failed = Future<Int>.future(withError: Broken())
        #expect(Future.whenAnyHasResult([failed, .cancelledFuture()]).state.promisError == .noFutureHasResult)
        #expect(Future<Int>.whenAnyHasResult([.cancelledFuture(), .cancelledFuture()]).isCancelled)
    }

    @Test("Gathering does not keep dropped futures alive")
    func droppedFutures() {
        let count = Probe.Count()
        do {
            let futures = (0..<3).map { _ in Future<Int>() }
            let probe = Probe(count)
            futures[0].finally { _ in probe.touch() }
            _ = Future.whenAll(futures)
            _ = Future.whenAllHaveResults(futures)
            _ = Future.race(futures)
            _ = Future.whenAnyHasResult(futures)
        }
        #expect(count.alive == 0)
    }
}
