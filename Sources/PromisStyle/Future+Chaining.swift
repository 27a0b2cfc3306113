import Dispatch

// Every link is one continuation on its source. The methods differ in when they call the closure and in what its
// outcome does to the future that they return.
//
// All of them take a queue. Without one the closure runs on the thread that resolves the source, before the resolving
// call returns, or right away if the source is resolved. With one, both the closure and the resolution of the returned
// future happen on that queue.
//
// A closure that throws resolves the returned future with that error, or cancels it if the error is a
// `CancellationError`; the original's closures cannot throw. A closure whose returned future has been resolved
// meanwhile, as by `cancel()`, is not called: there is nobody left to use its outcome.

extension Future {
    /// Calls `block` with this future once it is resolved, however it is resolved.
    ///
    /// For cleaning up and for looking; it changes nothing. Mirrors `finally(queue:block:)`.
    @inlinable
    public func finally(queue: DispatchQueue? = nil, block: @escaping @Sendable (Future) -> Void) {
        addContinuation(queue: queue, block)
    }

    /// Calls `task` with this future once it is resolved, however it is resolved, and resolves like the future it
    /// returns.
    ///
    /// If that one is yet to be resolved, `queue` is also where its resolution is passed on. A `task` that returns the
    /// future that this call has returned gets ``PromisError/futureWaitsForItself``. Mirrors `then(queue:task:)`.
    @inlinable
    public func then<NewResultType>(
        queue: DispatchQueue? = nil, task: @escaping @Sendable (Future) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        linkFollowing(queue: queue, task) { task, source, _ in try task(source) }
    }

    /// Calls `continuation` with the result, if there is one, and resolves like the future it returns.
    ///
    /// An error or a cancellation passes through, without the call. Otherwise like ``then(queue:task:)``.
    /// Mirrors `thenWithResult(queue:continuation:)`.
    @inlinable
    public func thenWithResult<NewResultType>(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (ResultType) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        linkFollowing(queue: queue, continuation) { continuation, source, target in
            try source.result(orPassOnTo: target).map(continuation)
        }
    }

    /// Calls `transform` with the result, if there is one, and resolves with what it returns.
    ///
    /// An error or a cancellation passes through, without the call. Ours: short for a
    /// ``thenWithResult(queue:continuation:)`` that returns a future with a result.
    @inlinable
    public func map<NewResultType>(
        queue: DispatchQueue? = nil, transform: @escaping @Sendable (ResultType) throws -> NewResultType
    ) -> Future<NewResultType> {
        link(queue: queue, transform) { transform, source, target in
            guard let result = source.result(orPassOnTo: target) else { return }
            target.setResult(try transform(result))
        }
    }

    /// Calls `continuation` with the error, if there is one; the returned future is resolved like this one in any case.
    ///
    /// A cancellation is not an error and does not call it. Mirrors `onError(queue:continuation:)`.
    @discardableResult @inlinable
    public func onError(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) -> Void
    ) -> Future {
        link(queue: queue, continuation) { continuation, source, target in
            let state = source.state
            if let error = state.error { try continuation(error) }
            target.resolve(state)
        }
    }

    /// Calls `continuation` with the error, or with a `CancellationError` after a cancellation, and resolves with the
    /// result that it returns. A result passes through, without the call.
    ///
    /// To recover from errors only, throw the `CancellationError` on: that cancels the returned future. Ours.
    @inlinable
    public func recover(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) throws -> ResultType
    ) -> Future {
        link(queue: queue, continuation) { continuation, source, target in
            guard let failure = source.failure(orPassOnTo: target) else { return }
            target.setResult(try continuation(failure))
        }
    }

    /// Calls `continuation` with the error, or with a `CancellationError` after a cancellation, and resolves like the
    /// future that it returns. A result passes through, without the call. Otherwise like ``then(queue:task:)``. Ours.
    @inlinable
    public func recover(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) throws -> Future
    ) -> Future {
        linkFollowing(queue: queue, continuation) { continuation, source, target in
            try source.failure(orPassOnTo: target).map(continuation)
        }
    }
}
