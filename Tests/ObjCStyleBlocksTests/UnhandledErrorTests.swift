import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Unhandled errors", .timeLimit(.minutes(10))) struct UnhandledErrorTests {
    @Test("An error that one branch handles is not reported for the other")
    func branches() async {
        let reports = await UnhandledErrors.count { error in
            let (root, _, reject) = pendingPromise()
            root.then {}
            root.then {}.catch {}
            reject(error)
        }
        #expect(reports == 0)
    }

    @Test("An error that a `catch` block returns is unhandled again")
    func returnedAgain() async {
        let reports = await UnhandledErrors.count { error in
            PMKPromise.promiseWithValue(error).catch { (error: NSError) in error }
        }
        #expect(reports == 1)
    }

    private static let operators: [@Sendable (PMKPromise) -> Void] = [
        { _ = $0.value }, { _ = PMKPromise.hang($0) }, { $0.finally {} }, { _ = $0.pause(1000) },
        { failed in PMKPromise.until({ failed }, catch: { throw plainError() }) },
    ]

    @Test("`value`, `hang`, `finally`, `pause` and `until` leave an error to be handled", arguments: 0..<5)
    func unhandled(index: Int) async {
        let reports = await UnhandledErrors.count { error in Self.operators[index](PMKPromise.promiseWithValue(error)) }
        #expect(reports == 1)
    }

    @Test("`join` handles the errors of its inputs")
    func joinHandles() async {
        #expect(await UnhandledErrors.count { error in _ = PMKPromise.join([error, 1]) } == 0)
    }

    @Test("The handlers of unhandled errors and of warnings may use the library, and set themselves anew")
    func handlersUseTheLibrary() async {
        // The test runs in a process of its own, because the handlers belong to the process.
        await #expect(processExitsWith: .success) {
            @Sendable func resolveTwice() { _ = PMKPromise.new { fulfill, _ in for value in 1...2 { fulfill(value) } } }
            let log = EventLog<String>()
            PMKUnhandledErrorHandler = { error in
                PMKUnhandledErrorHandler = { log.record("inner \($0.code)") }
                _ = PMKPromise.promiseWithValue(plainError(2))
                log.record("outer \(error.code)")
            }
            PMKWarningHandler = { _ in
                PMKWarningHandler = { _ in log.record("inner warning") }
                resolveTwice()
                log.record("outer warning")
            }
            _ = PMKPromise.promiseWithValue(plainError(1))
            resolveTwice()
            #expect(log.events == ["inner 2", "outer 1", "inner warning", "outer warning"])
        }
    }

    @Test("A handler that is replaced is released where its objects can use the new one")
    func replacedHandlers() async {
        await #expect(processExitsWith: .success) {
            let log = EventLog<String>()
            let warns = Probe { PMKWarningHandler("released") }
            PMKWarningHandler = { [warns = consume warns] _ in warns.keepAlive() }
            PMKWarningHandler = { log.record($0) }
            let fails = Probe { PMKUnhandledErrorHandler(plainError(3)) }
            PMKUnhandledErrorHandler = { [fails = consume fails] _ in fails.keepAlive() }
            PMKUnhandledErrorHandler = { log.record("\($0.code)") }
            #expect(log.events == ["released", "3"])
        }
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
