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

    @Test("A thrown CancellationError cancels the returned future")
    func thrownCancellation() {
        #expect(Future.future(withResult: 1).map { _ -> Int in throw CancellationError() }.isCancelled)
    }
}
