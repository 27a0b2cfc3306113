import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ChainingTests {
    @Test("`then` receives the future, however it is resolved")
    func thenReceivesAll() {
        let describe: @Sendable (Future<Int>) -> Future<String> = { .future(withResult: "\($0.state)") }
        #expect(Future.future(withResult: 1).then(task: describe).result == "Resolved with result: 1")
        #expect(Future.cancelledFuture().then(task: describe).result == "Resolved with cancellation")
        #expect(
            Future.future(withError: Broken()).then(task: describe).result
                == "Resolved with error: Broken(number: 0)")
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

    @Test("The future of `onError` is resolved after the closure has returned")
    func passesOnAfterLooking() {
        let (log, promise) = (EventLog<String>(), Promise<Int>())
        promise.future.onError { _ in log.record("look") }.finally { _ in log.record("passed on") }
        promise.setError(Broken())
        #expect(log.events == ["look", "passed on"])
    }

    @Test("A thrown CancellationError cancels the returned future")
    func thrownCancellation() {
        #expect(Future.future(withResult: 1).map { _ -> Int in throw CancellationError() }.isCancelled)
        let failed = Future<Int>.future(withError: Broken())
        #expect(failed.then(queue: .global()) { _ -> Future<Int> in throw CancellationError() }.finalState.isCancelled)
    }

    @Test("`whenAll` takes futures of any type, whatever the type on which it is called")
    func ownTypeParameter() {
        let all = Future<Void>.whenAll([.future(withResult: 1), .future(withResult: 2)] as [Future<Int>])
        #expect(all.state.result?.compactMap(\.result) == [1, 2])
    }

    @Test("The task behind a future has the priority that it asks for")
    func priority() async throws {
        let future = Future<TaskPriority>.future(priority: .low) { Task.currentPriority }
        #expect(try await future.value() == .low)
    }

    @Test("Optional results are kept as they are")
    func optionalResults() {
        let all = Future<Int?>.whenAllHaveResults([.future(withResult: nil), .future(withResult: 1)])
        #expect(all.state.result == [nil, 1])
    }

    /// The rule `scale.nested` makes the adoptions from the innermost promise outward. This test makes them in reverse order.
    @Test("A hundred thousand futures that adopt one another from the outermost inward resolve on a small stack")
    func nest() {
        let length = 100_000
        let state = onSmallStack { () -> FutureState<Int> in
            let promises = (0...length).map { _ in Promise<Int>() }
            for (adopter, adoptee) in zip(promises, promises.dropFirst()) {
                adopter.setResolution(of: adoptee.future)
            }
            promises[length].setResult(3)
            return promises[0].future.state
        }
        #expect(state.result == 3)
    }
}
