import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ChainingTests {
    @Test("Continuations without a queue run before the resolving call returns")
    func runsInsideCall() {
        let promise = Promise<Int>()
        let log = EventLog<String>()
        promise.future.finally { _ in log.record("continuation") }
        promise.setResult(1)
        log.record("returned")
        promise.future.finally { _ in log.record("added later") }
        log.record("end")
        #expect(log.events == ["continuation", "returned", "added later", "end"])
    }

    @Test("`then` receives the future, however it is resolved")
    func thenReceivesAll() {
        let describe: @Sendable (Future<Int>) -> Future<String> = { .future(withResult: "\($0.state)") }
        #expect(Future.future(withResult: 1).then(task: describe).result == "Resolved with result: 1")
        #expect(Future.cancelledFuture().then(task: describe).result == "Resolved with cancellation")
        #expect(
            Future.future(withError: Broken()).then(task: describe).result
                == "Resolved with error: Broken(number: 0)")
    }

    @Test("`thenWithResult` runs for a result only, and everything else passes through")
    func thenWithResultOnly() {
        let calls = EventLog<Int>()
        let double: @Sendable (Int) -> Future<Int> = {
            calls.record($0)
            return .future(withResult: $0 * 2)
        }
        #expect(Future.future(withResult: 2).thenWithResult(continuation: double).result == 4)
        #expect(Future.future(withError: Broken()).thenWithResult(continuation: double).error is Broken)
        #expect(Future.cancelledFuture().thenWithResult(continuation: double).isCancelled)
        #expect(calls.events == [2])
    }

    @Test("A returned future hands over its resolution once it is resolved")
    func returnedFuture() {
        let (outer, inner) = (Promise<Int>(), Promise<String>())
        let link = outer.future.thenWithResult { _ in inner.future }
        outer.setResult(1)
        #expect(!link.isResolved())
        inner.setResult("late")
        #expect(link.state.result == "late")
    }

    @Test("`map` transforms a result and passes on everything else")
    func mapping() {
        #expect(Future.future(withResult: 2).map { "\($0)" }.result == "2")
        #expect(Future<Int>.future(withError: Broken()).map { "\($0)" }.error is Broken)
        #expect(Future<Int>.cancelledFuture().map { "\($0)" }.isCancelled)
    }

    @Test("An error skips every continuation for results until a recovery")
    func errorSkips() {
        let calls = EventLog<Int>()
        var future = Future<Int>.future(withError: Broken(number: 9))
        for index in 0..<50 {
            future = future.map {
                calls.record(index)
                return $0
            }
        }
        let recovered = future.recover { ($0 as? Broken)?.number ?? 0 }.map { $0 + 1 }
        #expect(recovered.result == 10)
        #expect(calls.events.isEmpty)
    }

    @Test("`onError` looks at errors only and passes every resolution on")
    func looksAtErrors() {
        let seen = EventLog<Broken?>()
        let look: @Sendable (any Error) -> Void = { seen.record($0 as? Broken) }
        #expect(Future.future(withResult: 1).onError(continuation: look).result == 1)
        #expect(Future<Int>.cancelledFuture().onError(continuation: look).isCancelled)
        #expect(seen.events.isEmpty)
        #expect(Future<Int>.future(withError: Broken(number: 5)).onError(continuation: look).state.broken?.number == 5)
        #expect(seen.events == [Broken(number: 5)])
    }

    @Test("`recover` turns an error into a result or another future")
    func recovers() {
        let failed = Future<Int>.future(withError: Broken())
        #expect(failed.recover { _ in 1 }.result == 1)
        let late = Promise<Int>()
        let recovered = failed.recover { _ in late.future }
        #expect(!recovered.isResolved())
        late.setResult(2)
        #expect(recovered.result == 2)
    }

    @Test("`recover` leaves a result alone")
    func recoverNotNeeded() {
        let future = Future.future(withResult: 1)
        #expect(future.recover { _ in 2 }.result == 1)
        #expect(future.recover { _ in Future.future(withResult: 2) }.result == 1)
    }

    @Test("A thrown error resolves the returned future")
    func thrownError() {
        let (one, failed) = (Future.future(withResult: 1), Future<Int>.future(withError: Broken()))
        let number = Broken(number: 8)
        #expect(one.map { _ -> Int in throw number }.state.broken == number)
        #expect(one.then { _ -> Future<Int> in throw number }.state.broken == number)
        #expect(one.thenWithResult { _ -> Future<Int> in throw number }.state.broken == number)
        #expect(failed.recover { _ -> Int in throw number }.state.broken == number)
        #expect(failed.recover { _ -> Future<Int> in throw number }.state.broken == number)
        #expect(one.map { _ -> Int in throw CancellationError() }.isCancelled)
    }

    @Test("A promise forgotten in a continuation resolves the chain with an error")
    func forgottenPromise() {
        let link = Future.future(withResult: 1).then { _ in Promise<Int>().future }
        #expect(link.state.promisError == .promiseDeallocatedBeforeBeingResolved)
    }

    @Test("One branch that fails leaves the others alone")
    func branches() {
        let promise = Promise<Int>()
        let bad = promise.future.map { _ -> Int in throw Broken() }
        let good = promise.future.map { $0 + 1 }
        promise.setResult(1)
        #expect(bad.hasError() && good.state.result == 2)
    }
}
