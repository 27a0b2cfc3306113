import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Chaining", .timeLimit(.minutes(10))) struct ChainingTests {
    @Test("Blocks run on the main queue unless another queue is given")
    func defaultQueue() async {
        let main = MarkedQueue.main
        let own = MarkedQueue()
        let value = PMKPromise.promiseWithValue(1)
        let failed = PMKPromise.promiseWithValue(plainError())
        for promise in [
            value.then { main.isCurrent }, failed.catch { main.isCurrent },
            value.then({ main.isCurrent }, { false }), failed.then({ false }, { main.isCurrent }),
            value.thenOn(own.queue) { own.isCurrent }, failed.catchOn(own.queue) { own.isCurrent },
            value.thenInBackground { !main.isCurrent },
        ] {
            await promise.expectValue(true)
        }
    }

    @Test("An optional in an optional is nil, and does not change how later optionals are taken")
    func nestedOptional() async {
        let nothing = PMKPromise.when([PMKPromise.promiseWithValue(nil)])
            .then { (values: [any Sendable]) -> (any Sendable)? in values.first }
        #expect(await nothing.endValue() == nil)
        let failed = PMKPromise.promiseWithValue(1).then { () -> (any Sendable)? in plainError() }
        await failed.end()
        #expect(failed.rejected)
    }

    @Test("A nil goes through every operator and every way to make a promise")
    func nilThroughEverything() async {
        let none = PMKPromise.promiseWithValue(nil)
        let (later, fulfill, _) = pendingPromise()
        for promise in [
            none.then {}, none.then { nil as Int? }, none.thenInBackground { $0 }, none.thenOn(.global()) { $0 },
            none.thenUnleashZalgo { $0 }, none.then({ (value: Int?) in value }, {}), none.catch {}, none.finally {},
            none.pause(0).then { $0 },
            none.then { none }, none.then { later }, none.then { PMKManifold(nil) }, later, later.then { $0 },
            PMKPromise.when(none), PMKPromise.promiseWithValue(none), PMKPromise.promiseWithAdapter { $0(nil, nil) },
            PMKPromise.promiseWithValue(plainError()).catch { nil as String? }, dispatch_promise {},
        ] {
            let end = promise.then { (value: Int?, more: String?) in value == nil && more == nil }
            fulfill(nil)
            await end.expectValue(true)
            #expect(promise.value == nil)
        }
    }

    @Test("A pending promise runs the block of `thenUnleashZalgo` on the main queue")
    func zalgoOnPending() async {
        let (promise, fulfill, _) = pendingPromise()
        let main = MarkedQueue.main
        let result = promise.thenUnleashZalgo { main.isCurrent }
        fulfill(1)
        await result.expectValue(true)
    }

    @Test("An error of the first of two blocks reaches the second, as with `then` and `catch`")
    func firstBlockFails() async throws {
        let value = PMKPromise.promiseWithValue(1)
        await value.then({ throw plainError(3) }, { (e: NSError) in e.code }).expectValue(3)
        await value.then({ (s: String) in s }, { "recovered" }).expectValue("recovered")
        try await value.then({ throw plainError(3) }, { throw plainError(4) }).expectError(4)
        try await value.thenUnleashZalgo { throw plainError(5) }.expectError(5)
    }

    @Test("What the block of `finally` returns changes nothing and is not waited for; its error replaces the outcome")
    func finallyReturns() async throws {
        let own = DispatchQueue(label: "own")
        for start in [PMKPromise.promiseWithValue(1), PMKPromise.promiseWithValue(plainError(5))] {
            try await start.finally { throw plainError(6) }.expectError(6)
            try await start.finallyOn(own) { throw plainError(7) }.expectError(7)
        }
        let (pending, _, _) = pendingPromise()
        for returned: any Sendable in [2, pending, PMKPromise.promiseWithValue(3), plainError(4)] {
            await PMKPromise.promiseWithValue(1).finally { returned }.expectValue(1)
            try await PMKPromise.promiseWithValue(plainError(5)).finally { returned }.expectError(5)
        }
    }
}
