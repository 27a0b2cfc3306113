import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CombiningTests {
    @Test("`whenAll` takes futures of any type, whatever type stands before it")
    func ownTypeParameter() {
        let all = Future<Void>.whenAll([.future(withResult: 1), .future(withResult: 2)] as [Future<Int>])
        #expect(all.state.result?.compactMap(\.result) == [1, 2])
    }

    @Test("Optional results are kept as they are")
    func optionalResults() {
        let all = Future<Int?>.whenAllHaveResults([.future(withResult: nil), .future(withResult: 1)])
        #expect(all.state.result == [nil, 1])
    }

    @Test("`whenAnyHasResult` ends with an error or a cancellation when there is no result")
    func noResult() {
        let failed = Future<Int>.future(withError: Broken())
        #expect(Future.whenAnyHasResult([failed, .cancelledFuture()]).state.promisError == .noFutureHasResult)
        #expect(Future<Int>.whenAnyHasResult([.cancelledFuture(), .cancelledFuture()]).isCancelled)
    }

    @Test("Combining does not keep dropped futures alive")
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
