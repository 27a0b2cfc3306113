import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Creating and settling", .timeLimit(.minutes(1)))
struct CreatingTests {
    @Test("`new` runs its block at once on the calling thread")
    func runsAtOnce() {
        let log = EventLog<String>()
        let caller = Thread.isMainThread
        _ = PMKPromise.new { _, _ in log.record("inside \(Thread.isMainThread == caller)") }
        log.record("after")
        #expect(log.events == ["inside true", "after"])
    }

    @Test("A promise made by `new` is pending until one of its two blocks is called")
    func pendingUntilSettled() {
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

    @Test("A throw in the block of `new` rejects")
    func throwRejects() async throws {
        let error = try await PMKPromise.new { _, _ in throw Oops(code: 1) }.endError()
        #expect(error.userInfo[PMKUnderlyingExceptionKey] as? Oops == Oops(code: 1))
    }

    @Test("A throw in the block of `new` after it has settled the promise is ignored")
    func lateThrow() async {
        let promise = PMKPromise.new { fulfill, _ in
            fulfill(1)
            throw Oops()
        }
        #expect(await promise.endValue() as? Int == 1)
    }

    @Test("Fulfilling with an error rejects, and fulfilling with a promise adopts it")
    func fulfillWithErrorOrPromise() async throws {
        let failed = PMKPromise.new { fulfill, _ in fulfill(plainError(1)) }
        #expect(try await failed.endError().code == 1)

        let (adoptee, fulfillAdoptee, _) = pendingPromise()
        let adopter = PMKPromise.new { fulfill, _ in fulfill(adoptee) }
        #expect(adopter.pending)
        fulfillAdoptee(2)
        #expect(adopter.value as? Int == 2)
    }

    @Test("A resolver rejects with an error and fulfills with anything else")
    func resolverBlock() async throws {
        #expect(await PMKPromise.promiseWithResolver { resolve in resolve(1) }.endValue() as? Int == 1)
        #expect(await PMKPromise.promiseWithResolver { resolve in resolve(nil) }.endValue() == nil)
        #expect(try await PMKPromise.promiseWithResolver { resolve in resolve(plainError(2)) }.endError().code == 2)
        #expect(try await PMKPromise.promiseWithResolver { _ in throw plainError(3) }.endError().code == 3)
    }

    @Test("A promise with a value is settled from the start")
    func startsSettled() async throws {
        #expect(PMKPromise.promiseWithValue(1).value as? Int == 1)
        let none = PMKPromise.promiseWithValue(nil)
        #expect(none.fulfilled)
        #expect(none.value == nil)
        #expect(try await PMKPromise.promiseWithValue(plainError(4)).endError().code == 4)
    }

    @Test("A promise with a promise as its value adopts it, through any number of them")
    func promiseOfPromise() async throws {
        let adoptee = pendingPromise()
        let adopter = PMKPromise.promiseWithValue(PMKPromise.promiseWithValue(adoptee.promise))
        #expect(adopter.pending)
        adoptee.reject(plainError(5))
        #expect(try await adopter.endError().code == 5)
        let settled = PMKPromise.promiseWithValue(PMKPromise.promiseWithValue(PMKPromise.promiseWithValue(6)))
        #expect(settled.value as? Int == 6)
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

    @Test("A promise that adopts another one can only be settled by that one")
    func settledWhileAdopting() async {
        let adoptee = pendingPromise()
        let adopter = pendingPromise()
        let warnings = Warnings.during {
            adopter.fulfill(adoptee.promise)
            adopter.fulfill(1)
            adopter.reject(plainError())
        }
        #expect(warnings.count == 2)
        adoptee.fulfill(2)
        #expect(await adopter.promise.endValue() as? Int == 2)
    }

    @Test("When many threads settle one promise, one wins and all handlers agree on it")
    func racingThreads() async {
        for _ in 0..<100 {
            let (promise, fulfill, _) = pendingPromise()
            let log = EventLog<String>()
            let handlers = (0..<4).map { _ in promise.thenInBackground { (n: Int) in log.record("\(n)") } }
            let losers = EventLog<String>()
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                if !Warnings.during({ fulfill(thread) }).isEmpty { losers.record("lost") }
            }
            for handler in handlers { await handler.end() }
            #expect(losers.events.count == 3)
            #expect(log.events == Array(repeating: "\(promise.value ?? "nil")", count: 4))
        }
    }
}
