import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Await", .timeLimit(.minutes(1)))
struct AsyncTests {
    @Test("`value(as:)` gives the value as the type asked for")
    func typedValue() async throws {
        #expect(try await PMKPromise.promiseWithValue(1).value(as: Int.self) == 1)
        #expect(try await PMKPromise.pause(0).then { "later" }.value(as: String.self) == "later")
        #expect(try await PMKPromise.promiseWithValue(nil).value(as: Int?.self) == nil)
        let inferred: Int = try await PMKPromise.promiseWithValue(PMKManifold(2, 3)).value()
        #expect(inferred == 2)
    }

    @Test("A value of another type is an error that says so")
    func wrongType() async throws {
        let error = await #expect(throws: NSError.self) {
            try await PMKPromise.promiseWithValue("text").value(as: Int.self)
        }
        #expect(error?.code == PMKInvalidUsageError)
    }

    @Test("`value(as:)` throws the error of a rejection, and a Swift error as it was thrown")
    func rejection() async {
        await #expect(throws: Oops(code: 2)) {
            try await PMKPromise.promiseWithValue(1).then { throw Oops(code: 2) }.value(as: Int.self)
        }
        let original = plainError(3)
        let error = await #expect(throws: NSError.self) {
            try await PMKPromise.promiseWithValue(original).value(as: Int.self)
        }
        #expect(error === original)
    }

    @Test("Waiting ends when the task is cancelled, and the promise goes on")
    func cancelledTask() async throws {
        let (promise, fulfill, _) = pendingPromise()
        let waiting = Task { try await promise.value(as: Int.self) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(promise.pending)
        fulfill(1)
        #expect(try await promise.value(as: Int.self) == 1)
    }

    @Test("A promise of an async block has what the block returns or throws")
    func promiseOfTask() async throws {
        #expect(await PMKPromise.promiseWithTask { await Task { 1 }.value }.endValue() as? Int == 1)
        #expect(await PMKPromise.promiseWithTask { PMKPromise.promiseWithValue(2) }.endValue() as? Int == 2)
        #expect(try await PMKPromise.promiseWithTask { throw plainError(3) }.endError().code == 3)
    }

    @Test("`value()` gives the value of whatever type, and may be a statement of its own")
    func untypedValue() async throws {
        let promise = PMKPromise.promiseWithValue(7)
        try await promise.value()
        let value = try await promise.value()
        #expect(value as? Int == 7)
        #expect(try await PMKPromise.promiseWithValue(nil).value() == nil)
        await #expect(throws: Oops()) { try await promise.then { throw Oops() }.value() }
    }

    @Test("Nothing and nil can be awaited as `Void`")
    func void() async throws {
        try await dispatch_promise {}.value(as: Void.self)
        try await PMKPromise.promiseWithValue(nil).value(as: Void.self)
    }

    @Test("A cancelled task leaves no handler behind")
    func cancelledTasksLeaveNothing() async throws {
        let (promise, fulfill, _) = pendingPromise()
        for _ in 0..<100 {
            let waiting = Task { try await promise.value(as: Int.self) }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
        #expect(promise.description == "Promise: 1 pending handlers")
        fulfill(1)
        #expect(try await promise.value(as: Int.self) == 1)
    }

    @Test("Many tasks that wait, and are cancelled while the promise settles, all end")
    func racingCancellations() async {
        for _ in 0..<100 {
            let (promise, fulfill, _) = pendingPromise()
            let tasks = (0..<8).map { _ in Task { try await promise.value(as: Int.self) } }
            DispatchQueue.concurrentPerform(iterations: 9) { index in
                if index == 8 { fulfill(1) } else if index.isMultiple(of: 2) { tasks[index].cancel() }
            }
            for (index, task) in tasks.enumerated() {
                let value = try? await task.value
                #expect(value == 1 || (value == nil && index.isMultiple(of: 2)))
            }
        }
    }

    @Test("Tasks that wait leave one handler, also for a promise that follows another one meanwhile")
    func oneHandler() async throws {
        let (promise, fulfill, _) = pendingPromise()
        let (inner, fulfillInner, _) = pendingPromise()
        let first = Task { try await promise.value(as: Int.self) }
        while promise.description != "Promise: 1 pending handlers" { await Task.yield() }
        fulfill(inner)
        let second = Task { try await promise.value(as: Int.self) }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(promise.description == "Promise: 1 pending handlers")
        fulfillInner(1)
        #expect(try await first.value == 1)
    }

    @Test("A task that is cancelled when it has its value, and has not gone on yet, keeps the value")
    func cancelledTooLate() async throws {
        let executor = QueueExecutor()
        let (promise, fulfill, _) = pendingPromise()
        let waiting = Task(executorPreference: executor) { try await promise.value(as: Int.self) }
        while promise.description != "Promise: 1 pending handlers" { await Task.yield() }
        executor.queue.sync {}
        executor.queue.suspend()
        fulfill(1)
        waiting.cancel()
        executor.queue.resume()
        #expect(try await waiting.value == 1)
    }
}
