import Dispatch
import Foundation

extension Promise {
    /// Blocks the calling thread until this promise is resolved. Mirrors `PromiseKit.Promise.wait()`.
    ///
    /// On the main thread or the main queue it logs `LogEvent.waitOnMainThread` and then blocks all the same. There it
    /// never returns if the chain needs the main queue, which is the default; nor inside an immediate handler, if it
    /// waits for a handler that comes after that one.
    ///
    /// - Returns: The value. Throws the error.
    public func wait() throws -> T {
        try box.wait().get()
    }
}

extension Guarantee {
    /// Blocks the calling thread until this guarantee is resolved. See `Promise.wait()`.
    public func wait() -> T {
        box.wait()
    }
}

extension Box {
    func wait<R>() -> R where Content == R? {
        if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil {
            conf.logHandler(.waitOnMainThread)
        }
        return awaited()
    }

    /// The outcome; blocks until it is there.
    @usableFromInline
    func awaited<R>() -> R where Content == R? {
        if let outcome = outcome() { return outcome }
        let arrival = DispatchSemaphore(value: 0)
        add(Handler { _ in arrival.signal() })
        arrival.wait()
        return awaited()
    }
}

/// Where a program leaves its main thread to Dispatch, the main queue is served by other threads as well.
private let mainQueueMark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
}()

extension Guarantee {
    /// The value; blocks until it is there.
    @inlinable
    var awaitedValue: T { box.awaited() }
}

/// Turns the run loop of the calling thread until `promise` is resolved. For command line tools and for tests without
/// asynchronous support. Mirrors `PromiseKit.hang(_:)`.
///
/// Handlers on the main queue run meanwhile if this is the main thread.
///
/// - Returns: The value. Throws the error.
@preconcurrency
public func hang<T: Sendable>(_ promise: Promise<T>) throws -> T {
    // Something that runs on the main queue ends the turn of the main run loop. Other loops end it by the clock.
    promise.pipe(to: { _ in DispatchQueue.main.async {} })
    while promise.isPending {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    return try promise.box.awaited().get()
}
