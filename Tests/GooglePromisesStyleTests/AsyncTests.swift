import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Waiting, with a task and with a blocked thread.
@Suite(.timeLimit(.minutes(10))) struct AsyncTests {
    @Test("A task awaits a value or an error")
    func awaiting() async throws {
        let promise = Promise<Int>()
        async let value = promise.value()
        promise.fulfill(1)
        #expect(try await value == 1)
        let unique = Unique()
        do { _ = try await Promise<Int>(unique).value() } catch { #expect(error as? Unique === unique) }
    }

    @Test("A canceled task stops waiting, and the promise goes on")
    func cancelingTheWait() async throws {
        let promise = Promise<Int>()
        let waiting = Task { try await promise.value() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(promise.isPending)
        promise.fulfill(2)
        #expect(try await promise.value() == 2)
    }

    @Test("A promise of an async closure ends as the closure does")
    func fromAsync() async throws {
        #expect(try await Promise(async: { 3 }).value() == 3)
        await #expect(throws: Broken()) { try await Promise<Int>(async: { throw Broken() }).value() }
    }

    @Test("A thread that waits gets the value or the error")
    func blocking() {
        let outcomes = onThreads(2) { number -> String in
            do {
                let value = try awaitPromise(Promise(on: .global()) { number })
                _ = try awaitPromise(Promise<Int>(Broken(number: value)).delay(on: .global(), 0))
                return "no error"
            } catch {
                return "\(error)"
            }
        }
        #expect(outcomes == ["Broken(number: 0)", "Broken(number: 1)"])
    }

    @Test("Waiting on the main queue throws where the original would wait forever")
    @MainActor func blockingMainQueue() throws {
        let promise = Promise<Int>()
        #expect(throws: PromiseUsageError.awaitsOnMainQueue) { try awaitPromise(promise) }
        promise.fulfill(1)
        #expect(try awaitPromise(promise) == 1)
    }
}
