import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct AwaitingTests {
    @Test("A task that begins to await a future inside one of its continuations resumes after those that still wait")
    func awaitsInContinuation() {
        let promise = Promise<Int>()
        let log = EventLog<String>()
        promise.future.finally { future in
            Task(executorPreference: InlineExecutor()) {
                _ = try await future.value()
                log.record("task")
            }
            log.record("first")
        }
        promise.future.finally { _ in log.record("second") }
        promise.setResult(1)
        #expect(log.events == ["first", "second", "task"])
    }
}
