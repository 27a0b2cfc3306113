import Dispatch
import PromisStyle
import Testing

@Suite struct ChainingTests {
    private static let key = DispatchSpecificKey<String>()
    private let queue: DispatchQueue = {
        let queue = DispatchQueue(label: "chaining")
        queue.setSpecific(key: key, value: "chaining")
        return queue
    }()

    private static var isOnQueue: Bool { DispatchQueue.getSpecific(key: key) != nil }

    @Test func continuationsWithoutAQueueRunBeforeTheResolvingCallReturns() {
        let promise = Promise<Int>()
        let journal = Journal<String>()
        promise.future.finally { _ in journal.write("continuation") }
        promise.setResult(1)
        journal.write("returned")
        promise.future.finally { _ in journal.write("added later") }
        journal.write("end")
        #expect(journal.entries == ["continuation", "returned", "added later", "end"])
    }

    @Test func thenReceivesTheFutureHoweverItIsResolved() {
        let describe: @Sendable (Future<Int>) -> Future<String> = { .future(withResult: "\($0.state)") }
        #expect(Future.future(withResult: 1).then(task: describe).result == "Resolved with result: 1")
        #expect(Future.cancelledFuture().then(task: describe).result == "Resolved with cancellation")
        #expect(
            Future.future(withError: Broken()).then(task: describe).result
                == "Resolved with error: Broken(number: 0)")
    }

    @Test func thenWithResultRunsForAResultOnlyAndTheRestPassesThrough() {
        let calls = Journal<Int>()
        let double: @Sendable (Int) -> Future<Int> = {
            calls.write($0)
            return .future(withResult: $0 * 2)
        }
        #expect(Future.future(withResult: 2).thenWithResult(continuation: double).result == 4)
        #expect(Future.future(withError: Broken()).thenWithResult(continuation: double).error is Broken)
        #expect(Future.cancelledFuture().thenWithResult(continuation: double).isCancelled)
        #expect(calls.entries == [2])
    }

    @Test func aReturnedFutureIsTakenOverWhenItIsResolved() {
        let (outer, inner) = (Promise<Int>(), Promise<String>())
        let link = outer.future.thenWithResult { _ in inner.future }
        outer.setResult(1)
        #expect(!link.isResolved())
        inner.setResult("late")
        #expect(link.state.result == "late")
    }

    @Test func mapTransformsAResultAndPassesOnTheRest() {
        #expect(Future.future(withResult: 2).map { "\($0)" }.result == "2")
        #expect(Future<Int>.future(withError: Broken()).map { "\($0)" }.error is Broken)
        #expect(Future<Int>.cancelledFuture().map { "\($0)" }.isCancelled)
    }

    @Test func anErrorSkipsEveryResultContinuationDownToTheRecovery() {
        let calls = Journal<Int>()
        var future = Future<Int>.future(withError: Broken(number: 9))
        for index in 0..<50 {
            future = future.map {
                calls.write(index)
                return $0
            }
        }
        let recovered = future.recover { ($0 as? Broken)?.number ?? 0 }.map { $0 + 1 }
        #expect(recovered.result == 10)
        #expect(calls.entries.isEmpty)
    }

    @Test func onErrorLooksAtErrorsOnlyAndPassesTheResolutionOn() {
        let seen = Journal<Broken?>()
        let look: @Sendable (any Error) -> Void = { seen.write($0 as? Broken) }
        #expect(Future.future(withResult: 1).onError(continuation: look).result == 1)
        #expect(Future<Int>.cancelledFuture().onError(continuation: look).isCancelled)
        #expect(seen.entries.isEmpty)
        #expect(Future<Int>.future(withError: Broken(number: 5)).onError(continuation: look).state.broken?.number == 5)
        #expect(seen.entries == [Broken(number: 5)])
    }

    @Test func recoverTurnsAnErrorIntoAResultOrAnotherFuture() {
        let failed = Future<Int>.future(withError: Broken())
        #expect(failed.recover { _ in 1 }.result == 1)
        let late = Promise<Int>()
        let recovered = failed.recover { _ in late.future }
        #expect(!recovered.isResolved())
        late.setResult(2)
        #expect(recovered.result == 2)
    }

    @Test func recoverLeavesAResultAlone() {
        let future = Future.future(withResult: 1)
        #expect(future.recover { _ in 2 }.result == 1)
        #expect(future.recover { _ in Future.future(withResult: 2) }.result == 1)
    }

    @Test func aThrownErrorResolvesTheReturnedFuture() {
        let (one, failed) = (Future.future(withResult: 1), Future<Int>.future(withError: Broken()))
        let number = Broken(number: 8)
        #expect(one.map { _ -> Int in throw number }.state.broken == number)
        #expect(one.then { _ -> Future<Int> in throw number }.state.broken == number)
        #expect(one.thenWithResult { _ -> Future<Int> in throw number }.state.broken == number)
        #expect(failed.recover { _ -> Int in throw number }.state.broken == number)
        #expect(failed.recover { _ -> Future<Int> in throw number }.state.broken == number)
        #expect(one.map { _ -> Int in throw CancellationError() }.isCancelled)
    }

    @Test func aPromiseForgottenInAContinuationResolvesTheChainWithAnError() {
        let link = Future.future(withResult: 1).then { _ in Promise<Int>().future }
        #expect(link.state.promisError == .promiseDeallocatedBeforeBeingResolved)
    }

    @Test func everyClosureRunsOnTheQueueItAsksFor() {
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

    @Test func theQueueIsAlsoWhereTheReturnedFutureIsForwarded() {
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

    @Test func whatPassesThroughIsPassedOnByTheQueueToo() {
        let promise = Promise<Int>()
        let link = promise.future.thenWithResult(queue: queue) { .future(withResult: $0) }
        let place = link.then { _ in Future.future(withResult: Self.isOnQueue) }
        promise.setError(Broken())
        #expect(place.finalState.result == true)
    }

    @Test func oneBranchFailingLeavesItsSiblingsAlone() {
        let promise = Promise<Int>()
        let bad = promise.future.map { _ -> Int in throw Broken() }
        let good = promise.future.map { $0 + 1 }
        promise.setResult(1)
        #expect(bad.hasError() && good.state.result == 2)
    }
}
