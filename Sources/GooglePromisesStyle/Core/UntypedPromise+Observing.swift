import Dispatch
import Foundation

extension UntypedPromise {
    /// Runs `receive` on `queue` once the promise is settled, as a block of the group
    /// ``Dispatch/DispatchGroup/promises``. Every closure of a caller runs through this method.
    ///
    /// `receive` captures nothing and gets what it needs as its second argument, because each link would have to allocate a
    /// closure that captures something.
    @inlinable @inline(__always)
    func observe<Context: Sendable>(
        on queue: DispatchQueue, with context: Context,
        _ receive: @escaping @Sendable (Outcome, Context) -> Void
    ) {
        add(.call { outcome in queue.async(group: .promises) { receive(outcome, context) } })
    }

    /// Calls `fulfill` with the value or `reject` with the error, once the promise is settled. Mirrors
    /// `-observeOnQueue:fulfill:reject:`.
    ///
    /// - Parameters:
    ///   - queue: The queue on which the closure runs, even if the promise is settled already. On a serial queue, closures
    ///     run in the order in which they were added.
    ///   - fulfill: Receives `nil` if there is no value. An optional arrives as its content.
    ///   - reject: Receives the error as an `NSError`.
    public func observe(
        on queue: DispatchQueue = .promises, fulfill: @escaping @Sendable ((any Sendable)?) -> Void,
        reject: @escaping @Sendable (NSError) -> Void
    ) {
        observe(on: queue, with: ()) { outcome, _ in
            switch outcome {
            case .fulfilled(let value): fulfill(value.untyped)
            case .rejected(let error): reject(error.untyped)
            }
        }
    }

    /// Calls `fulfill` with the value or `reject` with the error, once the promise is settled, and returns a promise of
    /// what the closure returns. Mirrors `-chainOnQueue:chainedFulfill:chainedReject:`.
    ///
    /// The returned promise is rejected if the closure throws or returns an error. If the closure returns a promise, typed or
    /// not, the returned promise adopts that one. An outcome for which there is no closure passes through.
    ///
    /// - Parameters:
    ///   - queue: Where the closure runs.
    ///   - fulfill: Receives the value, or `nil` if there is none.
    ///   - reject: Receives the error. If it returns a value, the returned promise is fulfilled with that value.
    @discardableResult
    public func chain(
        on queue: DispatchQueue = .promises,
        fulfill: (@Sendable ((any Sendable)?) throws -> (any Sendable)?)? = nil,
        reject: (@Sendable (NSError) throws -> (any Sendable)?)? = nil
    ) -> UntypedPromise {
        let next = UntypedPromise.ofBlock()
        observe(on: queue, with: next) { outcome, next in
            do {
                switch (outcome, fulfill, reject) {
                case (.fulfilled(let value), let fulfill?, _): next.resolve(with: try fulfill(value.untyped))
                case (.rejected(let error), _, let reject?): next.resolve(with: try reject(error.untyped))
                default: next.settle(outcome)
                }
            } catch {
                next.reject(error)
            }
        }
        return next
    }

    /// Settles this promise with what a closure of `chain` has returned. A promise is adopted.
    private func resolve(with resolution: (any Sendable)?) {
        switch resolution.untyped {
        case let promise as any Adoptable: adopt(promise.asUntyped())
        case let value: fulfill(value)
        }
    }
}
