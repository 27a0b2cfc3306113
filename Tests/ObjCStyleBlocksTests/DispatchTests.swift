import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Dispatching", .timeLimit(.minutes(10))) struct DispatchTests {
    @Test("`dispatch_promise` resolves as the promise that its block returns")
    func returnedPromise() async {
        await dispatch_promise { PMKPromise.promiseWithValue(2) }.expectValue(2)
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
