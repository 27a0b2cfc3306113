import Dispatch
import PromisStyle
import Testing

@Suite(.timeLimit(.minutes(2))) struct AsyncTests {
    @Test func valueGivesTheResultThrowsTheErrorAndEndsOnCancellation() async throws {
        #expect(try await Future.future(withResult: 1).value() == 1)
        await #expect(throws: Broken()) { try await Future<Int>.future(withError: Broken()).value() }
        await #expect(throws: CancellationError.self) { try await Future<Int>.cancelledFuture().value() }
    }

    @Test func valueWaitsForALaterResolution() async throws {
        let promise = Promise<Int>()
        async let value = promise.future.value()
        DispatchQueue.global().async { promise.setResult(2) }
        #expect(try await value == 2)
    }

    @Test func aCancelledTaskStopsWaitingAndLeavesTheFutureAlone() async throws {
        let promise = Promise<Int>()
        let waiting = Task { try await promise.future.value() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(!promise.future.isResolved())
        promise.setResult(1)
        #expect(try await promise.future.value() == 1)
    }

    @Test func anAsyncClosureBecomesAFuture() async throws {
        #expect(try await Future.future { 3 }.value() == 3)
        let failed = Future<Int>.future { throw Broken() }
        await #expect(throws: Broken()) { try await failed.value() }
        #expect(failed.hasError())
    }

    @Test func aTaskThatEndsInACancellationErrorCancelsTheFuture() async throws {
        let future = Future<Int>.future { throw CancellationError() }
        await #expect(throws: CancellationError.self) { try await future.value() }
        #expect(future.isCancelled)
    }

    @Test func cancellingTheFutureCancelsTheTask() async throws {
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
}
