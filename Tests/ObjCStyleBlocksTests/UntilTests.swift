import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Until", .timeLimit(.minutes(10))) struct UntilTests {
    @Test("`until` tries again until it succeeds")
    func triesAgain() async {
        let log = EventLog<String>()
        let result = PMKPromise.until(
            {
                log.record("try")
                return [log.events.count < 5 ? plainError(log.events.count) : 7, 8]
            },
            catch: { (error: NSError) in log.record("failed \(error.code)") })
        await result.expectValue([7, 8])
        #expect(log.events == ["try", "failed 1", "try", "failed 3", "try"])
    }

    @Test("`until` tries a single promise again, and gives what it carries")
    func singlePromise() async {
        let log = EventLog<String>()
        let result = PMKPromise.until(
            {
                log.record("try")
                return PMKPromise.promiseWithValue(log.events.count == 1 ? plainError() : PMKManifold(7, 8))
            }, catch: {})
        await result.then { (a: Int, b: Int) in [a, b] }.expectValue([7, 8])
        #expect(log.events == ["try", "try"])
    }

    @Test("`until` waits for a promise that the failure block returns")
    func waitsForFailureBlock() async {
        let log = EventLog<String>()
        let result = PMKPromise.until(
            {
                log.record("try")
                return [log.events.count == 1 ? plainError() : 1]
            },
            catch: { PMKPromise.pause(0).then { log.record("waited") } })
        await result.end()
        #expect(log.events == ["try", "waited", "try"])
    }

    @Test("`until` ends with the error of the try when the failure block fails")
    func failureBlockFails() async throws {
        try await PMKPromise.until({ [plainError(1)] }, catch: { throw plainError(2) }).expectError(1)
        let failing = PMKPromise.until({ [plainError(1)] }, catch: { (error: NSError) in error })
        try await failing.expectError(1)
        let failingLater = PMKPromise.until(
            { [plainError(1)] }, catch: { PMKPromise.pause(0).then { plainError(3) } })
        try await failingLater.expectError(1)
    }

    @Test("A throw in the first or in a later start ends `until` with that error", arguments: [1, 2])
    func startThrows(number: Int) async throws {
        let log = EventLog<String>()
        let result = PMKPromise.until(
            {
                log.record("try")
                if log.events.count == 2 * number - 1 { throw plainError(2) }
                return [plainError(1)]
            },
            catch: { log.record("failed") })
        try await result.expectError(2)
        #expect(log.events == Array(["try", "failed", "try"].prefix(2 * number - 1)))
    }

    @Test("`until` gives a dictionary for a dictionary")
    func dictionary() async {
        let promise = PMKPromise.promiseWithValue(1)
        await PMKPromise.until({ ["a": promise] }, catch: {}).expectValue(["a": 1])
    }

    @Test("The failure block and every later start run on the main queue")
    func queues() async {
        let (log, main) = (EventLog<Bool>(), MarkedQueue.main)
        let result = PMKPromise.until(
            {
                log.record(main.isCurrent)
                return [log.events.count < 3 ? plainError() : 1]
            },
            catch: {
                log.record(main.isCurrent)
                // The promise is still pending when this block has returned, and is fulfilled in the background.
                let (later, fulfill, _) = pendingPromise()
                DispatchQueue.main.async { DispatchQueue.global().async { fulfill(1) } }
                return later
            })
        await result.end()
        #expect(log.events == [false, true, true])
    }

    @Test("The error with which the failure block ends `until` is not reported")
    func unreported() async {
        let reports = await UnhandledErrors.count { error in
            PMKPromise.until({ [plainError()] }, catch: { throw error }).catch {}
        }
        #expect(reports == 0)
    }
}
