import Foundation
import ObjCStyleBlocks
import Testing

@Suite("Dispatching", .timeLimit(.minutes(1)))
struct DispatchTests {
    @Test func `dispatch_promise runs its block in the background and resolves with what it returns`() async throws {
        let main = MarkedQueue.main
        #expect(await dispatch_promise { main.isCurrent }.endValue() as? Bool == false)
        #expect(try await dispatch_promise { throw plainError(1) }.endError().code == 1)
        #expect(await dispatch_promise { PMKPromise.promiseWithValue(2) }.endValue() as? Int == 2)
    }

    @Test func `dispatch_promise_on runs its block on that queue`() async {
        let own = MarkedQueue()
        #expect(await dispatch_promise_on(own.queue) { own.isCurrent }.endValue() as? Bool == true)
    }

    @Test func `dispatch_zalgo runs at once off the main thread`() async {
        let (result, fulfill, _) = pendingPromise()
        DispatchQueue.global().async {
            let log = Log()
            let promise = dispatch_zalgo {
                log("block")
                return 1
            }
            log("after")
            fulfill([log.all.joined(separator: " "), "\(promise.value ?? "nil")"])
        }
        #expect(await result.endValue() as? [String] == ["block after", "1"])
    }

    @Test func `dispatch_zalgo goes to the background from the main queue`() async {
        let main = MarkedQueue.main
        let (result, fulfill, _) = pendingPromise()
        DispatchQueue.main.async { fulfill(dispatch_zalgo { main.isCurrent }) }
        #expect(await result.endValue() as? Bool == false)
    }
}
