import Dispatch
import GooglePromisesStyle
import PromiseTestSupport

extension Promise {
    /// The promise itself, as soon as it is settled and its closures on `queue` have been dispatched. Blocks.
    func settled(by queue: DispatchQueue = .global()) -> Promise {
        let done = DispatchSemaphore(value: 0)
        always(on: queue) { done.signal() }
        _ = done.isSignaledSoon()
        return self
    }
}

extension Promise {
    /// Runs the body when the promise is settled: on the thread that settles it, in its turn among the handlers.
    func onSettling(_ body: @escaping @Sendable () -> Void) {
        asUntyped().addPendingObject(Probe(onRelease: body))
    }
}
