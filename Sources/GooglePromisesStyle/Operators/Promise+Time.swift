import Dispatch
import Foundation

// The operators with a timer. Each timer is cancelled as soon as the returned promise is settled, and until then it belongs to
// `DispatchGroup.promises`. A time of zero or less, or one that is not a number, means as soon as possible. A century or more
// means never.

extension Promise {
    /// Returns a promise that is fulfilled with the value some seconds after this one. A rejection is not delayed.
    ///
    /// - Parameters:
    ///   - queue: Where the timer fires.
    ///   - interval: The delay in seconds, from when this promise is fulfilled.
    @discardableResult
    public func delay(on queue: DispatchQueue = .promises, _ interval: TimeInterval) -> Promise<Value> {
        link(on: queue, (queue, interval)) { result, timing, next in
            guard case .success(let value) = result else { return next.settle(with: result) }
            PromiseTimer(until: next.core).schedule(after: timing.1, on: timing.0) { next.fulfill(value) }
        }
    }

    /// Returns a promise with the outcome of this one, or rejected with ``PromiseError/timedOut`` if this one is still
    /// pending after some seconds. This promise itself does not change.
    ///
    /// - Parameters:
    ///   - queue: Where the timer fires.
    ///   - interval: The time in seconds, from the call of this method.
    @discardableResult
    public func timeout(on queue: DispatchQueue = .promises, _ interval: TimeInterval) -> Promise<Value> {
        let next = Promise()
        core.add(.settle(next.core))
        PromiseTimer(until: next.core).schedule(after: interval, on: queue) { next.reject(PromiseError.timedOut) }
        return next
    }
}
