import Dispatch

/// The writing end of a ``Future``. The code that does the work holds the promise and resolves it; all other code gets its
/// ``future``.
///
/// A future can be resolved directly, too. A promise adds three things: a future that nobody resolves ends with an error, a
/// future can be resolved as another future is, and the owner of the promise is told about a cancellation.
///
/// Each setter may be called from any thread, and returns whether it had an effect: the first resolution wins, and later ones
/// change nothing and return false. (The original asserts in debug builds and overwrites in release builds.) A promise that is
/// deallocated before it is resolved resolves its future with ``PromisError/promiseDeallocatedBeforeBeingResolved``, so that
/// waiting code gets an error and does not hang. Mirrors `Promise<ResultType>`.
public final class Promise<ResultType: Sendable>: Sendable, CustomStringConvertible {
    /// The future that this promise resolves, to hand out.
    public let future: Future<ResultType>

    /// An unresolved promise.
    @inlinable
    public init() {
        future = Future()
    }

    deinit {
        // The state is checked first, because making an error allocates memory.
        if !future.isResolved() { future.setError(PromisError.promiseDeallocatedBeforeBeingResolved) }
    }

    /// Resolves the future with a result. See `Future.setResult(_:)`. Mirrors `setResult(_:)`.
    @_disfavoredOverload @discardableResult @inlinable
    public func setResult(_ result: ResultType) -> Bool {
        future.resolve(.result(result))
    }

    /// Resolves the future with an error. See `Future.setError(_:)`. Mirrors `setError(_:)`.
    @_disfavoredOverload @discardableResult @inlinable
    public func setError(_ error: any Error) -> Bool {
        future.resolve(.error(error))
    }

    /// Resolves the future as cancelled. See `Future.cancel()`. Mirrors `cancel()`.
    @_disfavoredOverload @discardableResult @inlinable
    public func cancel() -> Bool {
        future.resolve(.cancelled)
    }

    /// Resolves the future the way `other` is resolved: at once if `other` is resolved and all its handlers have run, and
    /// otherwise by a handler of `other`.
    ///
    /// Until then the future is unresolved. It can still be given a result or an error, or be cancelled: that wins, and
    /// leaves `other` alone, because others may wait for `other`. The promise stays in memory until `other` is resolved. A
    /// future adopts one other at most; a second call changes nothing and returns false.
    ///
    /// If `other` is the promise's own future, or waits for it by adoption, the outcome is
    /// ``PromisError/futureWaitsForItself``. If an operator made `other` from the promise's own future, this is not
    /// recognized: both stay unresolved, and in memory, until one of them is resolved by hand.
    ///
    /// Mirrors `setResolution(of:)`.
    @_disfavoredOverload @discardableResult
    public func setResolution(of other: Future<ResultType>) -> Bool {
        future.adopt(other, queue: nil, keepingAlive: self)
    }

    /// Tells the producer that nobody wants the result anymore, so that it can stop working.
    ///
    /// `block` runs if the future is cancelled, by anyone, on the thread or queue on which a block of `finally` runs. In any
    /// other case it never runs, and is released when the future is resolved. Several blocks run in the order in which they
    /// were added. Ours: in the original, a producer has to look at the state.
    ///
    /// A cancellation travels downstream only. `block` does not run if somebody cancels a future that was chained from this
    /// one, or one that has adopted this one: this future may have other consumers.
    @_disfavoredOverload @preconcurrency
    public func onCancel(queue: DispatchQueue? = nil, block: @escaping @Sendable () -> Void) {
        future.finally(queue: queue) { if $0.isCancelled { block() } }
    }

    /// `<Promise: future <Future: state …>>`
    public var description: String { "<Promise: future \(future)>" }
}
