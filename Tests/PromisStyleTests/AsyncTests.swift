import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct AsyncTests {
    @Test("`value()` gives the result, throws the error and ends on a cancellation")
    func valueOrError() async throws {
        #expect(try await Future.future(withResult: 1).value() == 1)
        await #expect(throws: Broken()) { try await Future<Int>.future(withError: Broken()).value() }
        await #expect(throws: CancellationError.self) { try await Future<Int>.cancelledFuture().value() }
    }

    @Test("`value()` waits for a later resolution")
    func laterResolution() async throws {
        let promise = Promise<Int>()
        async let value = promise.future.value()
        DispatchQueue.global().async { promise.setResult(2) }
        #expect(try await value == 2)
    }

    @Test("A cancelled task stops waiting and leaves the future alone")
    func cancelledTask() async throws {
        let promise = Promise<Int>()
        let waiting = Task { try await promise.future.value() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(!promise.future.isResolved())
        promise.setResult(1)
        #expect(try await promise.future.value() == 1)
    }

    @Test("An async closure becomes a future")
    func asyncClosure() async throws {
        #expect(try await Future.future { 3 }.value() == 3)
        let failed = Future<Int>.future { throw Broken() }
        await #expect(throws: Broken()) { try await failed.value() }
        #expect(failed.hasError())
    }

    @Test("A task that ends in a cancellation error cancels the future")
    func taskCancelsFuture() async throws {
        let future = Future<Int>.future { throw CancellationError() }
        await #expect(throws: CancellationError.self) { try await future.value() }
        #expect(future.isCancelled)
    }

    @Test("Cancelling the future cancels the task")
    func futureCancelsTask() async throws {
        let stopped = Promise<Bool>()
        let never = Promise<Int>()
        let future = Future<Int>.future {
            defer { stopped.setResult(Task.isCancelled) }
            return try await never.future.value()
        }
        future.cancel()
        #expect(try await stopped.future.value())
        #expect(future.isCancelled)
    }

    @Test("Tasks that begin to wait at the same moment, while the future is resolved, all go on")
    func waitingAtOnce() async throws {
        for round in 0..<300 {
            let promise = Promise<Int>()
            let values = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 { group.addTask { try await promise.future.value() } }
                DispatchQueue.global().async { promise.setResult(round) }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(values == Array(repeating: round, count: 8))
        }
    }

    @Test("A task that is cancelled when it has its value, and has not gone on yet, keeps the value")
    func cancelledTooLate() async throws {
        let executor = QueueExecutor()
        let promise = Promise<Int>()
        let started = DispatchSemaphore(value: 0)
        let waiting = Task(executorPreference: executor) {
            started.signal()
            return try await promise.future.value()
        }
        // The task waits as soon as its queue is free again.
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                #expect(started.isSignaledSoon())
                executor.queue.sync {}
                continuation.resume()
            }
        }
        executor.queue.suspend()
        promise.setResult(1)
        waiting.cancel()
        executor.queue.resume()
        #expect(try await waiting.value == 1)
    }
}
