import Dispatch
import Foundation

/// Blocks the calling thread until the promise is settled. Returns the value or throws the error.
///
/// Call it on a background queue that the promise does not need. On the main thread or the main queue, where most
/// closures have to run, the function throws ``PromiseUsageError/awaitsOnMainQueue`` if the promise is pending; the
/// original waits forever there. On a serial queue on which a closure of the chain has to run, the function waits
/// forever, because it cannot detect that in advance.
@available(*, noasync, message: "It would block a thread of the tasks. Use `try await promise.value()`.")
@discardableResult
public func awaitPromise<Value: Sendable>(_ promise: Promise<Value>) throws -> Value {
    if let result = promise.result { return try result.get() }
    guard !Thread.isMainThread, DispatchQueue.getSpecific(key: mainQueueMark) == nil else {
        throw PromiseUsageError.awaitsOnMainQueue
    }
    let arrival = DispatchSemaphore(value: 0)
    promise.core.add(.call { _ in arrival.signal() })
    arrival.wait()
    // Now the promise is settled.
    return try awaitPromise(promise)
}

/// A key that is set on the main queue only, so that code on the main queue can be recognized. Looking for the main thread is
/// not enough: after `dispatchMain()`, the main queue does not always run on it.
private let mainQueueMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
}()
