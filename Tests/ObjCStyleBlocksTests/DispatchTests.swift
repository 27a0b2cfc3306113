import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Dispatching", .timeLimit(.minutes(10))) struct DispatchTests {
    @Test("`dispatch_promise` runs its block in the background and resolves with what it returns")
    func background() async throws {
        let main = MarkedQueue.main
        await dispatch_promise { main.isCurrent }.expectValue(false)
        try await dispatch_promise { throw plainError(1) }.expectError(1)
        await dispatch_promise { PMKPromise.promiseWithValue(2) }.expectValue(2)
    }

    @Test("`dispatch_promise_on` runs its block on the given queue")
    func givenQueue() async {
        let own = MarkedQueue()
        await dispatch_promise_on(own.queue) { own.isCurrent }.expectValue(true)
    }

    @Test("`dispatch_zalgo` runs its block at once when it is called off the main thread")
    func zalgoInBackground() async {
        let (result, fulfill, _) = pendingPromise()
        DispatchQueue.global().async {
            let log = EventLog<String>()
            let promise = dispatch_zalgo {
                log.record("block")
                return 1
            }
            log.record("after")
            fulfill([log.events.joined(separator: " "), "\(promise.value ?? "nil")"])
        }
        await result.expectValue(["block after", "1"])
    }

    @Test("`dispatch_zalgo` runs its block in the background when it is called on the main queue")
    func zalgoOnMain() async {
        let main = MarkedQueue.main
        let (result, fulfill, _) = pendingPromise()
        DispatchQueue.main.async { fulfill(dispatch_zalgo { main.isCurrent }) }
        await result.expectValue(false)
    }

    @Test("`dispatch_promise` and `thenInBackground` return before their block does")
    func returnsAtOnce() async {
        let mayGo = DispatchSemaphore(value: 0)
        let promise = dispatch_promise { mayGo.isSignaledSoon() }
        mayGo.signal()
        await promise.expectValue(true)
        let next = promise.thenInBackground { mayGo.isSignaledSoon() }
        mayGo.signal()
        await next.expectValue(true)
    }
}
