import Dispatch

/// The writing end of a ``Future``. The code that does the work has the promise and resolves it; all other code gets its
/// ``future``.
///
/// A future can be resolved directly, too. A promise adds three things: if it's deallocated, its future ends with an error; it can
/// be resolved as another future is; and its owner can learn of a cancellation.
///
/// Each setter may be called from any thread. The first resolution wins, and later ones change nothing; the setters whose names
/// begin with `try` return whether they won. (Promis asserts in debug builds and overwrites in release builds.) A promise that is
/// deallocated before it's resolved resolves its future with ``PromisError/promiseDeallocatedBeforeBeingResolved``, so that
/// waiting code gets an error and doesn't hang.
///
/// Each declaration mirrors the one of the same name in Promis, unless its comment says "not in Promis".
public final class Promise<ResultType: Sendable>: Sendable, CustomStringConvertible {
    /// The future that this promise resolves. Pass it to consumers.
    public let future: Future<ResultType>

    /// An unresolved promise.
    @inlinable
    public init() { future = Future() }

    deinit {
        // The state is checked first, because making an error allocates memory.
        if !future.isResolved() { future.setError(PromisError.promiseDeallocatedBeforeBeingResolved) }
    }

    /// Resolves the future with a result. See ``Future/setResult(_:)``.
    @inlinable
    public func setResult(_ result: ResultType) { future.resolve(.result(result)) }

    /// Resolves the future with an error. See ``Future/setError(_:)``.
    @inlinable
    public func setError(_ error: any Error) { future.resolve(.error(error)) }

    /// Resolves the future as cancelled. See ``Future/cancel()``.
    @inlinable
    public func cancel() { future.resolve(.cancelled) }

    /// Resolves the future the way `other` is resolved: at once if `other` is resolved and all its handlers have run, and
    /// otherwise by a handler of `other`.
    ///
    /// Until then the future is unresolved. It can still be given a result or an error, or be cancelled. That wins, and leaves
    /// `other` alone, because `other` may have more consumers. The promise stays in memory until `other` is resolved. A
    /// future adopts one other at most; a second call changes nothing.
    ///
    /// If `other` is the promise's own future, or waits for it by adoption, the outcome is
    /// ``PromisError/futureWaitsForItself``. If an operator made `other` from the promise's own future, this isn't
    /// recognized: both stay unresolved, and in memory, until one of them is resolved by hand.
    ///
    /// If `other` is unresolved, Promis cancels the future.
    public func setResolution(of other: Future<ResultType>) { future.adopt(other, keeping: self) }

    /// ``setResult(_:)``, which returns false if the future was resolved before. Not in Promis.
    public func trySetResult(_ result: ResultType) -> Bool { future.resolve(.result(result)) }

    /// ``setError(_:)``, which returns false if the future was resolved before. Not in Promis.
    public func trySetError(_ error: any Error) -> Bool { future.resolve(.error(error)) }

    /// ``cancel()``, which returns false if the future was resolved before. Not in Promis.
    public func tryCancel() -> Bool { future.resolve(.cancelled) }

    /// ``setResolution(of:)``, which returns false if the future was resolved before, or has adopted another one. Not in Promis.
    public func trySetResolution(of other: Future<ResultType>) -> Bool { future.adopt(other, keeping: self) }

    /// `<Promise: future <Future: state …>>`
    public var description: String { "<Promise: future \(future)>" }
}

extension Promise {
    /// Notifies the producer that the result isn't needed anymore, so it can stop working.
    ///
    /// `block` runs if the future is cancelled, on the thread or queue on which a block of `finally` runs. In any other
    /// case it never runs, and is released when the future is resolved. Several blocks run in the order in which they
    /// were added. Not in Promis, where a producer has to check the state.
    ///
    /// A cancellation travels downstream only. Cancelling a future that was chained from this one, or that has adopted it,
    /// doesn't run `block`, because this future may have other consumers.
    @available(swift, introduced: 6) @_disfavoredOverload @inlinable
    public func onCancel(queue: DispatchQueue? = nil, block: @escaping @Sendable () -> Void) {
        future.finally { future in
            if future.isCancelled { if let queue { queue.async(execute: block) } else { block() } }
        }
    }
}
