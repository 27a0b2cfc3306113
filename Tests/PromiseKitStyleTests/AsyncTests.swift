import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Awaiting {
        @Test("A task that is cancelled gets the result of a promise that is settled already")
        func cancelledTask() async {
            let outcomes = await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return (try? await Promise.value(1).async(), await Guarantee.value(2).async())
            }.value
            #expect(outcomes == (1, 2))
        }

        @Test("A task that is cancelled while it awaits a promise gets a CancellationError")
        func cancelledWhileWaiting() async {
            let (promise, resolver) = Promise<Int>.pending()
            let waiting = Task(executorPreference: InlineExecutor()) { try await promise.async() }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
            resolver.fulfill(1)
        }

        @Test("A task that awaits a promise inside one of its handlers resumes after the handlers that wait")
        func awaitsInHandler() {
            let (promise, resolver) = Promise<Int>.pending()
            let log = EventLog<String>()
            promise.pipe { _ in
                Task(executorPreference: InlineExecutor()) {
                    _ = try await promise.async()
                    log.record("task")
                }
                log.record("first handler")
            }
            promise.pipe { _ in log.record("second handler") }
            resolver.fulfill(1)
            #expect(log.events == ["first handler", "second handler", "task"])
        }

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
