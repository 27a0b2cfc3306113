import Dispatch

// This file has the operators. Each adds one handler to its future, and each but `finally` returns a new future that this
// handler resolves: a link. The operators differ in the outcomes for which they call the closure of the caller, and in what
// they do with what the closure returns.
//
// Without a queue the handler runs on the thread that resolves this future, before the resolving call returns, or at once if the
// future is drained. With a queue, the closure runs on that queue, and the new future is resolved there, whatever the outcome.
//
// A closure that throws resolves the new future with that error, or cancels it if the error is a `CancellationError`;
// the original's closures cannot throw. If the new future is resolved meanwhile, as by `cancel()`, the closure is not
// called, because nobody is left to use its outcome.
//
// A handler never finds `.unresolved`. The switches name it because `FutureState` has the case.

extension Future {
    /// Calls `block` with this future once it is resolved, however it is resolved.
    ///
    /// It is for cleaning up and for inspection, and changes no outcome. Mirrors `finally(queue:block:)`.
    @_disfavoredOverload @inlinable @preconcurrency
    public func finally(queue: DispatchQueue? = nil, block: @escaping @Sendable (Future) -> Void) {
        guard let queue else { return add(TypedHandler(block).untyped) }
        let handler = Handler { source in
            let source = Self.typed(source)
            queue.async { block(source) }
        }
        add(handler)
    }

    /// Calls `task` with this future once it is resolved, however it is resolved. The returned future adopts the future that
    /// `task` returns.
    ///
    /// If the future from `task` is yet to be resolved, its outcome is later passed on by `queue`, too. If `task` returns the
    /// very future that this call has returned, that future is resolved with ``PromisError/futureWaitsForItself``. Mirrors
    /// `then(queue:task:)`.
    @_disfavoredOverload @discardableResult @inlinable @preconcurrency
    public func then<NewResultType>(
        queue: DispatchQueue? = nil, task: @escaping @Sendable (Future) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        link(queue) { source, next in
            next.adopt(try task(source), queue: queue)
        }
    }

    /// Calls `continuation` with the result, if there is one. The returned future adopts the future that `continuation` returns.
    ///
    /// An error or a cancellation passes through, without the call. All else is as in `then(queue:task:)`. Mirrors
    /// `thenWithResult(queue:continuation:)`.
    @_disfavoredOverload @discardableResult @inlinable @preconcurrency
    public func thenWithResult<NewResultType>(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (ResultType) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        link(queue) { source, next in
            switch source.outcome {
            case .result(let result): next.adopt(try continuation(result), queue: queue)
            case .error(let error): next.setError(error)
            case .cancelled, .unresolved: next.cancel()
            }
        }
    }

    /// Calls `transform` with the result, if there is one, and resolves the returned future with what `transform` returns.
    ///
    /// An error or a cancellation passes through, without the call. Ours: short for a
    /// `thenWithResult(queue:continuation:)` that returns a future with a result.
    @_disfavoredOverload @inlinable @preconcurrency
    public func map<NewResultType>(
        queue: DispatchQueue? = nil, transform: @escaping @Sendable (ResultType) throws -> NewResultType
    ) -> Future<NewResultType> {
        link(queue) { source, next in
            switch source.outcome {
            case .result(let result): next.setResult(try transform(result))
            case .error(let error): next.setError(error)
            case .cancelled, .unresolved: next.cancel()
            }
        }
    }

    /// Calls `continuation` with the error, if there is one; the returned future is resolved like this one in any case.
    ///
    /// A cancellation is not an error, so it does not call `continuation`. Mirrors `onError(queue:continuation:)`.
    @_disfavoredOverload @discardableResult @inlinable @preconcurrency
    public func onError(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) -> Void
    ) -> Future {
        link(queue) { source, next in
            if case .error(let error) = source.outcome { continuation(error) }
            next.resolve(source.outcome)
        }
    }

    /// Calls `continuation` with the error, or with a `CancellationError` after a cancellation, and resolves the returned
    /// future with the result that `continuation` returns. A result passes through, without the call.
    ///
    /// To recover from errors only, throw the `CancellationError` on: that cancels the returned future. Ours.
    @_disfavoredOverload @inlinable @preconcurrency
    public func recover(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) throws -> ResultType
    ) -> Future {
        link(queue) { source, next in
            switch source.outcome {
            case .result(let result): next.setResult(result)
            case .error(let error): next.setResult(try continuation(error))
            case .cancelled, .unresolved: next.setResult(try continuation(CancellationError()))
            }
        }
    }

    /// Calls `continuation` with the error, or with a `CancellationError` after a cancellation. The returned future adopts
    /// the future that `continuation` returns. A result passes through, without the call. All else is as in
    /// `then(queue:task:)`. Ours.
    ///
    /// `Recovery` is always `Future`. Without this type parameter, a closure that only throws would fit both forms.
    @_disfavoredOverload @inlinable @preconcurrency
    public func recover<Recovery: Future>(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) throws -> Recovery
    ) -> Future {
        link(queue) { source, next in
            switch source.outcome {
            case .result(let result): next.setResult(result)
            case .error(let error): next.adopt(try continuation(error), queue: queue)
            case .cancelled, .unresolved: next.adopt(try continuation(CancellationError()), queue: queue)
            }
        }
    }

    /// A new future whose work is `work`, which begins when this future is resolved.
    @inlinable @inline(__always)
    func link<NewResultType>(
        _ queue: DispatchQueue?, _ work: @escaping @Sendable (Future, Future<NewResultType>) throws -> Void
    ) -> Future<NewResultType> {
        let next = Future<NewResultType>(work: Work(work).untyped)
        if let queue {
            add(Handler { source in queue.async { next.doWork(on: source) } })
        } else {
            add(Handler { next.doWork(on: $0) })
        }
        return next
    }
}
