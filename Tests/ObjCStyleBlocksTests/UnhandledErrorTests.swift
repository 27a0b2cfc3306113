import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Unhandled errors", .timeLimit(.minutes(1)))
struct UnhandledErrorTests {
    @Test("An error that a `catch` received is not reported")
    func caught() async {
        #expect(await Unhandled.reports { error in PMKPromise.promiseWithValue(error).catch { _ in } } == 0)
        #expect(await Unhandled.reports { error in PMKPromise.promiseWithValue(error).then {}.catch {} } == 0)
        #expect(await Unhandled.reports { error in PMKPromise.promiseWithValue(error).then({}, {}) } == 0)
    }

    @Test("An error that one branch handles is not reported for the other")
    func branches() async {
        let reports = await Unhandled.reports { error in
            let (root, _, reject) = pendingPromise()
            root.then {}
            root.then {}.catch {}
            reject(error)
        }
        #expect(reports == 0)
    }

    @Test("An error that `catch` returns, throws or rejects with is unhandled again")
    func unhandledAgain() async {
        #expect(await Unhandled.reports { error in PMKPromise.promiseWithValue(error).catch { error } } == 1)
        #expect(await Unhandled.reports { error in PMKPromise.promiseWithValue(error).catch { throw error } } == 1)
        let onward = await Unhandled.reports { error in
            PMKPromise.promiseWithValue(error).catch { (error: NSError) in
                _ = PMKPromise.new { _, reject in reject(error) }
            }
        }
        #expect(onward == 1)
        #expect(await Unhandled.reports { error in PMKPromise.promiseWithValue(error).catch { error }.catch {} } == 0)
    }

    @Test("`when` takes over the errors of its inputs and reports only its own")
    func whenTakesOver() async {
        let unhandled = await Unhandled.reports { error in
            _ = PMKPromise.when([PMKPromise.promiseWithValue(error), PMKPromise.promiseWithValue(error)])
        }
        #expect(unhandled == 1)
        #expect(await Unhandled.reports { error in PMKPromise.when([error, error]).catch {} } == 0)
    }

    @Test("`race` takes over the errors of its inputs and reports only its own")
    func raceTakesOver() async {
        #expect(await Unhandled.reports { error in _ = PMKPromise.race([error, error]) } == 1)
        #expect(await Unhandled.reports { error in _ = PMKPromise.race([1, error]) } == 0)
    }

    @Test("`join` handles the errors of its inputs")
    func joinHandles() async {
        #expect(await Unhandled.reports { error in _ = PMKPromise.join([error, 1]) } == 0)
    }

    @Test("An error can still be handled while a promise has it")
    func handledLate() async {
        let reports = await Unhandled.reports { error in
            let (promise, _, reject) = pendingPromise()
            let end = promise.then {}
            reject(error)
            end.thenOn(.global()) {}.catchOn(.global()) {}
        }
        #expect(reports == 0)
    }

    @Test("Unless told otherwise, unhandled errors and warnings go to the log")
    func log() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let (_, fulfill, reject) = pendingPromise()
            reject(NSError(domain: "unhandled", code: 5))
            fulfill(1)
        }
        let log = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(log.contains("PromiseKit: Unhandled error: ") && log.contains("unhandled"))
        #expect(log.contains("PromiseKit: Warning: Promise already resolved"))
    }
}
