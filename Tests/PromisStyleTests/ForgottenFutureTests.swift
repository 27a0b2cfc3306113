import PromisStyle
import PromiseTestSupport
import Testing

/// Nothing can resolve a future that is deallocated while it is pending, so its continuations receive an error.
@Suite(.timeLimit(.minutes(10))) struct ForgottenFutureTests {
    @Test("A continuation that returns a future that nobody can resolve ends in an error")
    func returned() {
        let promise = Promise<Int>()
        let link = promise.future.then { _ in Future<Int>() }
        promise.setResult(1)
        #expect(link.state.promisError == .promiseDeallocatedBeforeBeingResolved)
    }

    @Test("Every kind of continuation receives the error, in order, and a recovery handles it")
    func everyKind() {
        let log = EventLog<String>()
        var recovered: Future<Int>?
        do {
            let future = Future<Int>()
            future.finally { log.record("finally \($0.hasError())") }
            future.onError { log.record("onError \($0 as? PromisError == .promiseDeallocatedBeforeBeingResolved)") }
            future.finally(queue: nil) { _ in log.record("last") }
            recovered = future.map { $0 + 1 }.recover { _ in 7 }
            #expect(log.events.isEmpty)
        }
        #expect(log.events == ["finally true", "onError true", "last"])
        #expect(recovered?.state.result == 7)
    }

    @Test("A combination of futures of which one is forgotten ends")
    func combination() {
        let all = Future.whenAll([Future<Int>(), .future(withResult: 1)])
        #expect(all.state.result?.first?.promisError == .promiseDeallocatedBeforeBeingResolved)
    }
}
