import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Waiting, with a task and with a blocked thread.
@Suite(.timeLimit(.minutes(10))) struct AsyncTests {
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
