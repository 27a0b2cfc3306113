import Foundation
import ObjCStyleBlocks
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
}
