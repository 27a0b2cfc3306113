import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Creating and settling", .timeLimit(.minutes(1)))
struct CreatingTests {
    @Test func `new runs its block at once on the calling thread`() {
        let log = Log()
        let caller = Thread.isMainThread
        _ = PMKPromise.new { _, _ in log("inside \(Thread.isMainThread == caller)") }
        log("after")
        #expect(log.all == ["inside true", "after"])
    }

    @Test func `new is pending until one of its blocks is called`() {
        let (first, fulfill, _) = pendingPromise()
        #expect(first.pending)
        fulfill(1)
        #expect(first.value as? Int == 1)

        let (second, _, reject) = pendingPromise()
        let error = plainError()
        reject(error)
        #expect(second.rejected)
        #expect(second.value as? NSError === error)
    }

    @Test func `a throw in the block of new rejects`() async throws {
        let error = try await PMKPromise.new { _, _ in throw Oops(code: 1) }.endError()
        #expect(error.userInfo[PMKUnderlyingExceptionKey] as? Oops == Oops(code: 1))
    }

    @Test func `a throw in the block of new after settling is ignored`() async {
        let promise = PMKPromise.new { fulfill, _ in
            fulfill(1)
            throw Oops()
        }
        #expect(await promise.endValue() as? Int == 1)
    }

    @Test func `fulfilling with an error rejects, with a promise follows`() async throws {
        let failed = PMKPromise.new { fulfill, _ in fulfill(plainError(1)) }
        #expect(try await failed.endError().code == 1)

        let (followed, fulfillFollowed, _) = pendingPromise()
        let follower = PMKPromise.new { fulfill, _ in fulfill(followed) }
        #expect(follower.pending)
        fulfillFollowed(2)
        #expect(follower.value as? Int == 2)
    }

    @Test func `a resolver rejects with an error and fulfils with anything else`() async throws {
        #expect(await PMKPromise.promiseWithResolver { resolve in resolve(1) }.endValue() as? Int == 1)
        #expect(await PMKPromise.promiseWithResolver { resolve in resolve(nil) }.endValue() == nil)
        #expect(try await PMKPromise.promiseWithResolver { resolve in resolve(plainError(2)) }.endError().code == 2)
        #expect(try await PMKPromise.promiseWithResolver { _ in throw plainError(3) }.endError().code == 3)
    }

    @Test func `a promise with a value is settled from the start`() async throws {
        #expect(PMKPromise.promiseWithValue(1).value as? Int == 1)
        let none = PMKPromise.promiseWithValue(nil)
        #expect(none.fulfilled)
        #expect(none.value == nil)
        #expect(try await PMKPromise.promiseWithValue(plainError(4)).endError().code == 4)
    }

    @Test func `a promise with a promise as its value follows it, through any number of them`() async throws {
        let inner = pendingPromise()
        let outer = PMKPromise.promiseWithValue(PMKPromise.promiseWithValue(inner.promise))
        #expect(outer.pending)
        inner.reject(plainError(5))
        #expect(try await outer.endError().code == 5)
        let settled = PMKPromise.promiseWithValue(PMKPromise.promiseWithValue(PMKPromise.promiseWithValue(6)))
        #expect(settled.value as? Int == 6)
    }

    @Test(arguments: [true, false])
    func `settling twice keeps the first and logs a warning`(fulfilsFirst: Bool) async {
        let (promise, fulfill, reject) = pendingPromise()
        let warnings = Warnings.during {
            if fulfilsFirst { fulfill(1) } else { reject(plainError(1)) }
            fulfill(2)
            reject(plainError(2))
            fulfill(PMKPromise.promiseWithValue(3))
        }
        #expect(warnings == Array(repeating: "PromiseKit: Warning: Promise already resolved", count: 3))
        await promise.end()
        #expect(promise.fulfilled == fulfilsFirst)
        #expect((promise.value as? Int ?? (promise.value as? NSError)?.code) == 1)
    }

    @Test func `a promise that follows another one can only be settled by that one`() async {
        let inner = pendingPromise()
        let outer = pendingPromise()
        let warnings = Warnings.during {
            outer.fulfill(inner.promise)
            outer.fulfill(1)
            outer.reject(plainError())
        }
        #expect(warnings.count == 2)
        inner.fulfill(2)
        #expect(await outer.promise.endValue() as? Int == 2)
    }

    @Test func `of many threads that settle one promise one wins, and all handlers agree on it`() async {
        for _ in 0..<100 {
            let (promise, fulfill, _) = pendingPromise()
            let log = Log()
            let handlers = (0..<4).map { _ in promise.thenInBackground { (n: Int) in log("\(n)") } }
            let losers = Log()
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                if !Warnings.during({ fulfill(thread) }).isEmpty { losers("lost") }
            }
            for handler in handlers { await handler.end() }
            #expect(losers.all.count == 3)
            #expect(log.all == Array(repeating: "\(promise.value ?? "nil")", count: 4))
        }
    }
}
