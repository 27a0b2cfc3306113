import Dispatch
import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Awaiting {
        @Test("Awaiting gives the value and throws the error")
        func valueAndError() async throws {
            let (promise, resolver) = Promise<Int>.pending()
            DispatchQueue.global().async { resolver.fulfill(1) }
            #expect(try await promise.async() == 1)
            await #expect(throws: Failure.first) { try await Promise<Int>(error: Failure.first).async() }
            #expect(await Guarantee.value(2).async() == 2)
        }

        @Test("Awaiting ends when its task is cancelled, and the promise goes on")
        func cancelledTask() async throws {
            let (promise, resolver) = Promise<Int>.pending()
            let task = Task { try await promise.async() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            resolver.fulfill(1)
            #expect(promise.value == 1)
        }

        @Test("An async closure makes a promise of what it returns or throws")
        func asyncClosure() async throws {
            #expect(try await Promise { await Guarantee.value(1).async() }.async() == 1)
            let failing = Promise<Int> { () async throws -> Int in throw Failure.first }
            await #expect(throws: Failure.first) { try await failing.async() }
            #expect(await Guarantee(async: { 2 }).async() == 2)
        }

        @Test("The cancellation of a task is the cancellation of its promise")
        func cancellationOfTask() throws {
            let promise = Promise<Int> { () async throws -> Int in throw CancellationError() }
            #expect(try failure(promise).isCancelled)
        }
    }
}
