import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Creating, settling and awaiting", .timeLimit(.minutes(10))) struct CreatingTests {
    @Test("A resolver rejects with an error and fulfills with anything else")
    func resolverBlock() async throws {
        await PMKPromise.promiseWithResolver { resolve in resolve(1) }.expectValue(1)
        #expect(await PMKPromise.promiseWithResolver { resolve in resolve(nil) }.endValue() == nil)
        try await PMKPromise.promiseWithResolver { resolve in resolve(plainError(2)) }.expectError(2)
        try await PMKPromise.promiseWithResolver { _ in throw plainError(3) }.expectError(3)
    }

    @Test("Settling twice keeps the first outcome and logs a warning", arguments: [true, false])
    func settledTwice(fulfillsFirst: Bool) async {
        let (promise, fulfill, reject) = pendingPromise()
        let warnings = Warnings.during {
            if fulfillsFirst { fulfill(1) } else { reject(plainError(1)) }
            fulfill(2)
            reject(plainError(2))
            fulfill(PMKPromise.promiseWithValue(3))
        }
        #expect(warnings == Array(repeating: "PromiseKit: Warning: Promise already resolved", count: 3))
        await promise.end()
        #expect(promise.fulfilled == fulfillsFirst)
        #expect((promise.value as? Int ?? (promise.value as? NSError)?.code) == 1)
    }

    @Test("The one block of a resolver or an adapter warns of a second call, too")
    func calledTwice() {
        let warnings = Warnings.during {
            _ = PMKPromise.promiseWithResolver { for value in 1...2 { $0(value) } }
            _ = PMKPromise.promiseWithAdapter { for value in 1...2 { $0(value, nil) } }
        }
        #expect(warnings == Array(repeating: "PromiseKit: Warning: Promise already resolved", count: 2))
    }

    @Test("What an async block returns is treated like the result of a block of `then`")
    func resultOfTask() async throws {
        await PMKPromise.promiseWithTask { PMKPromise.promiseWithValue(1) }.expectValue(1)
        try await PMKPromise.promiseWithTask { plainError(2) }.expectError(2)
        #expect(await PMKPromise.promiseWithTask {}.endValue() == nil)
    }

    @Test("`fulfill` warns of an error, and `reject` of nil")
    func warnsOfWrongBlock() {
        let (failed, fulfill, _) = pendingPromise()
        #expect(
            Warnings.during { fulfill(plainError(1)) } == ["PromiseKit: Warning: PMKFulfiller called with NSError."])
        #expect(failed.rejected)
        let (other, _, reject) = pendingPromise()
        #expect(Warnings.during { reject(nil) } == ["PromiseKit: Warning: Promise rejected with nil"])
        #expect(other.rejected)
        let none = Warnings.during {
            _ = PMKPromise.promiseWithResolver { resolve in resolve(plainError()) }
            _ = PMKPromise.promiseWithValue(plainError())
            _ = PMKPromise.new { _, reject in reject(plainError()) }
        }
        #expect(none.isEmpty)
    }

    /// The rules `bridging.wrap…` test the adapter for objects.
    @Test("An adapter for numbers fulfills with a value, unless there is an error")
    func adapters() async throws {
        await PMKPromise.promiseWithIntegerAdapter { $0(3, nil) }.expectValue(3)
        await PMKPromise.promiseWithBooleanAdapter { $0(false, nil) }.expectValue(false)
        try await PMKPromise.promiseWithIntegerAdapter { $0(3, plainError(3)) }.expectError(3)
        try await PMKPromise.promiseWithBooleanAdapter { $0(true, plainError(4)) }.expectError(4)
        try await PMKPromise.promiseWithIntegerAdapter { _ in throw plainError(5) }.expectError(5)
        try await PMKPromise.promiseWithBooleanAdapter { _ in throw plainError(6) }.expectError(6)
    }

    @Test("`value(as:)` gives the value as the type asked for")
    func typedValue() async throws {
        #expect(try await PMKPromise.promiseWithValue(1).value(as: Int.self) == 1)
        #expect(try await PMKPromise.pause(0).then { "later" }.value(as: String.self) == "later")
        #expect(try await PMKPromise.promiseWithValue(nil).value(as: Int?.self) == nil)
        let inferred: Int = try await PMKPromise.promiseWithValue(PMKManifold(2, 3)).value()
        #expect(inferred == 2)
    }
}
