import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

/// The operators that hear of errors.
extension ChainingTests {
    @Test("`catch` resumes the chain with what it returns")
    func catchResumes() async throws {
        let failed = PMKPromise.promiseWithValue(plainError(1))
        #expect(await failed.catch { (error: NSError) in error.code + 1 }.endValue() as? Int == 2)
        #expect(await failed.catch { (_: NSError) in }.endValue() == nil)
        #expect(try await failed.catch { (_: NSError) in plainError(3) }.endError().code == 3)
        #expect(try await failed.catch { (_: NSError) in throw plainError(4) }.endError().code == 4)
    }

    @Test("A `catch` may return a pending promise")
    func catchReturnsPending() async {
        let (later, fulfill, _) = pendingPromise()
        let recovered = PMKPromise.promiseWithValue(plainError()).catch { () in
            defer { DispatchQueue.global().async { fulfill(5) } }
            return later
        }
        #expect(await recovered.then { (n: Int) in n + 1 }.endValue() as? Int == 6)
    }

    @Test("A `catch` may return a pending promise that fails")
    func catchReturnsFailing() async throws {
        let (later, _, reject) = pendingPromise()
        let failing = PMKPromise.promiseWithValue(plainError(1)).catch { later }
        #expect(failing.pending)
        reject(plainError(2))
        #expect(try await failing.endError().code == 2)
    }

    @Test("`finally` runs after a value and after an error, and passes either on")
    func finallyPassesOn() async throws {
        let log = EventLog<String>()
        let value = PMKPromise.promiseWithValue(1).finally {
            log.record("value")
            return 2
        }
        #expect(await value.endValue() as? Int == 1)
        let failed = PMKPromise.promiseWithValue(plainError(3)).finally { log.record("error") }
        #expect(try await failed.endError().code == 3)
        #expect(log.events == ["value", "error"])
    }

    @Test("A throw in `finally` rejects")
    func finallyThrows() async throws {
        #expect(try await PMKPromise.promiseWithValue(1).finally { throw plainError(2) }.endError().code == 2)
        let failed = PMKPromise.promiseWithValue(plainError(1))
        #expect(try await failed.finally { throw plainError(3) }.endError().code == 3)
        failed.catch {}
    }

    @Test("A `then` with two blocks calls one of them")
    func twoBlocks() async throws {
        let value = PMKPromise.promiseWithValue(1)
        let failed = PMKPromise.promiseWithValue(plainError(2))
        #expect(await value.then({ (n: Int) in n }, { (e: NSError) in e.code }).endValue() as? Int == 1)
        #expect(await failed.then({ (n: Int) in n }, { (e: NSError) in e.code }).endValue() as? Int == 2)
    }

    @Test("An error of the first of two blocks reaches the second, as by `then` and `catch`")
    func firstBlockFails() async throws {
        let value = PMKPromise.promiseWithValue(1)
        #expect(await value.then({ throw plainError(3) }, { (e: NSError) in e.code }).endValue() as? Int == 3)
        #expect(await value.then({ (s: String) in s }, { "recovered" }).endValue() as? String == "recovered")
        #expect(try await value.then({ throw plainError(3) }, { throw plainError(4) }).endError().code == 4)
    }
}
