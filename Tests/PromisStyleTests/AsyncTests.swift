import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct AsyncTests {
    @TaskLocal static var color = "none"

    @Test("An asynchronous closure sees the task-local values of the code that makes its future")
    func taskLocals() async throws {
        let future = Self.$color.withValue("red") { Future<String>.future { Self.color } }
        #expect(try await future.value() == "red")
    }

    @Test("Cancelling a future that awaits another one ends the wait and not the other")
    func awaitingTask() async throws {
        let promise = Promise<Int>()
        let stopped = Promise<Bool>()
        let waiting = Future<Int>.future {
            do { return try await promise.future.value() } catch {
                stopped.setResult(error is CancellationError && Task.isCancelled)
                throw error
            }
        }
        waiting.cancel()
        #expect(try await stopped.future.value())
        #expect(!promise.future.isResolved())
    }

    @Test("Cancelling one of the tasks that await a future ends the wait of that one only", arguments: 0..<3)
    func oneOfThree(cancelled: Int) async {
        let promise = Promise<Int>()
        let executor = SerialExecutor()
        let tasks = (0..<3).map { _ in Task(executorPreference: executor) { try await promise.future.value() } }
        executor.queue.sync {}
        tasks[cancelled].cancel()
        promise.setResult(1)
        var values: [Int?] = []
        for task in tasks { values.append(try? await task.value) }
        #expect(values == (0..<3).map { $0 == cancelled ? nil : 1 })
    }
}

/// Runs tasks on a serial queue. A task that was started has suspended itself as soon as the queue has nothing to do.
private final class SerialExecutor: TaskExecutor {
    let queue = DispatchQueue(label: "tasks")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
