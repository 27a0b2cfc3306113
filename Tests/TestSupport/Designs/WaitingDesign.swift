import Dispatch

/// The functions of a design that tests of blocking calls use. Handlers and links run immediately, not on a queue.
public struct WaitingDesign<Promise: Sendable>: Sendable {
    let pending: @Sendable () -> (promise: Promise, settle: @Sendable () -> Void)
    let link: @Sendable (Promise) -> Promise
    let add: @Sendable (Promise, @escaping @Sendable () -> Void) -> Void
    let wait: @Sendable (Promise) -> Void

    /// Takes four functions: they make a pending promise, add a link, add a handler, and block until a promise is settled.
    public init(
        pending: @escaping @Sendable () -> (promise: Promise, settle: @Sendable () -> Void),
        link: @escaping @Sendable (Promise) -> Promise,
        add: @escaping @Sendable (Promise, @escaping @Sendable () -> Void) -> Void,
        wait: @escaping @Sendable (Promise) -> Void
    ) {
        (self.pending, self.link, self.add, self.wait) = (pending, link, add, wait)
    }
}

extension WaitingDesign {
    /// Runs some hundred handlers that all wait for the same promise, on a small stack. Returns the maximum number of nested
    /// handlers.
    ///
    /// Another thread settles the promise as soon as the handlers have nested to the given depth.
    public func mostNestedWaits(settlingAt nested: Int) -> Int {
        onSmallStack {
            let (source, settleSource) = pending()
            let (awaited, settleAwaited) = pending()
            let calls = Locked((now: 0, most: 0))
            let isDeep = DispatchSemaphore(value: 0)
            for _ in 0..<500 {
                add(source) {
                    let now = calls.withLock { calls in
                        calls.now += 1
                        calls.most = max(calls.most, calls.now)
                        return calls.now
                    }
                    if now == nested { isDeep.signal() }
                    wait(awaited)
                    calls.withLock { $0.now -= 1 }
                }
            }
            DispatchQueue.global().async {
                // If the handlers never reach the depth, they must still end before the test stops waiting for their thread.
                _ = isDeep.isSignaledSoon(within: eventTimeout / 2)
                settleAwaited()
            }
            settleSource()
            return calls.value.most
        }
    }

    /// Runs `count` handlers on a stack of 8 MiB. Each handler waits for the promise that the next handler settles. Returns
    /// the number of handlers that end.
    public func nestedWaits(_ count: Int) -> Int {
        onThreads(1, stackSize: 8 << 20) { _ in
            let (source, settleSource) = pending()
            let awaited = (0...count).map { _ in pending() }
            let ended = Locked(0)
            for number in 0..<count {
                add(source) {
                    wait(awaited[number + 1].promise)
                    awaited[number].settle()
                    ended.withLock { $0 += 1 }
                }
            }
            awaited[count].settle()
            settleSource()
            return ended.value
        }[0]
    }
}
