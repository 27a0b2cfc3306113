import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Awaiting {
        @Test("A task that awaits a guarantee inside one of its handlers resumes after the handlers that wait")
        func awaitsGuaranteeInHandler() {
            let (guarantee, resolve) = Guarantee<Int>.pending()
            let log = EventLog<String>()
            guarantee.done(on: nil) { _ in
                Task(executorPreference: InlineExecutor()) {
                    _ = await guarantee.async()
                    log.record("task")
                }
                log.record("first handler")
            }
            guarantee.done(on: nil) { _ in log.record("second handler") }
            resolve(1)
            #expect(log.events == ["first handler", "second handler", "task"])
        }

        @Test(
            "The task of an asynchronous closure has the given priority", arguments: [TaskPriority.background, .high])
        func priority(_ priority: TaskPriority) async throws {
            #expect(try await Promise(priority: priority) { () async throws in Task.basePriority }.async() == priority)
            #expect(await Guarantee(priority: priority) { () async in Task.basePriority }.async() == priority)
        }
    }
}
