import Dispatch
import Synchronization

// This file has the operators. Each adds one handler to its future, and each but `finally` returns a new future that this handler
// resolves: a link. The operators differ in the outcomes for which they call the caller's closure, and in what they do with its
// result. As an exception, `onError` without a queue returns its own future if that's drained without an error.
//
// Without a queue the handler runs on the thread that resolves this future, before the resolving call returns, or at once if the
// future is drained. With a queue, the closure runs on that queue, and the new future is resolved there, whatever the outcome.
//
// A closure that throws resolves the new future with that error, or cancels it if the error is a `CancellationError`; in Promis
// closures can't throw. If the new future is resolved before its closure begins, as by `cancel()`, the closure isn't called,
// because its outcome would be ignored.
//
// These are the forms for Swift 6 mode. `Swift5` has those for Swift 5 mode. With `queue: .main` the compiler chooses the forms in
// `Bridges/Future+MainQueue.swift`, because these are disfavored. A handler never sees `.unresolved`, which the switches only name.

extension Future {
    /// Calls `block` with this future once it's resolved, however it is resolved.
    ///
    /// It's for cleaning up and for inspection, and doesn't change the outcome.
    @available(swift, introduced: 6) @_disfavoredOverload @inlinable
    public func finally(queue: DispatchQueue? = nil, block: @escaping @Sendable (Future) -> Void) {
        guard let queue else { return add(Handler(run: block)) }
        add(Handler { future in queue.async { block(future) } })
    }

    /// Calls `task` with this future once it's resolved, however it is resolved. The returned future adopts the future that
    /// `task` returns.
    ///
    /// If the future from `task` isn't resolved yet, its outcome is passed on via `queue`, too. If `task` returns the
    /// same future that this call has returned, that future is resolved with ``PromisError/futureWaitsForItself``.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @inlinable
    public func then<NewResultType>(
        queue: DispatchQueue? = nil, task: @escaping @Sendable (Future) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        link(queue) { source, next in
            next.adopt(try task(source as! Future), queue: queue)
        }
    }

    /// Calls `continuation` with the result, if there is one. The returned future adopts the future that `continuation` returns.
    ///
    /// An error or a cancellation passes through, without the call. Otherwise it behaves like `then(queue:task:)`.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @inlinable
    public func thenWithResult<NewResultType>(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (ResultType) throws -> Future<NewResultType>
    ) -> Future<NewResultType> {
        link(queue) { source, next in
            switch (source as! Future).state {
            case .result(let result): next.adopt(try continuation(result), queue: queue)
            case .error(let error): next.resolve(.error(error))
            case .cancelled, .unresolved: next.resolve(.cancelled)
            }
        }
    }

    /// Calls `transform` with the result, if there is one, and resolves the returned future with what `transform` returns.
    ///
    /// An error or a cancellation passes through, without the call. Not in Promis, where you write
    /// a `thenWithResult(queue:continuation:)` that returns a future with a result.
    @available(swift, introduced: 6) @_disfavoredOverload @inlinable
    public func map<NewResultType>(
        queue: DispatchQueue? = nil, transform: @escaping @Sendable (ResultType) throws -> NewResultType
    ) -> Future<NewResultType> {
        link(queue) { source, next in
            switch (source as! Future).state {
            case .result(let result): next.resolve(.result(try transform(result)))
            case .error(let error): next.resolve(.error(error))
            case .cancelled, .unresolved: next.resolve(.cancelled)
            }
        }
    }

    /// Calls `continuation` with the error, if there is one; the returned future is resolved like this one in any case.
    ///
    /// A cancellation isn't an error, so it doesn't call `continuation`. Without a queue, a drained future that has no
    /// error returns itself.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @inlinable
    public func onError(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) -> Void
    ) -> Future {
        if queue == nil, case .drained(let state) = phase, state.error == nil { return self }
        return link(queue) { source, next in
            let state = (source as! Future).state
            if case .error(let error) = state { continuation(error) }
            next.resolve(state)
        }
    }

    /// Calls `continuation` with the error, or with a `CancellationError` after a cancellation, and resolves the returned
    /// future with the result that `continuation` returns. A result passes through, without the call.
    ///
    /// To recover only from errors, throw the `CancellationError` again: that cancels the returned future. Not in
    /// Promis.
    @available(swift, introduced: 6) @_disfavoredOverload @inlinable
    public func recover(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) throws -> ResultType
    ) -> Future {
        link(queue) { source, next in
            switch (source as! Future).state {
            case .result(let result): next.resolve(.result(result))
            case .error(let error): next.resolve(.result(try continuation(error)))
            case .cancelled, .unresolved: next.resolve(.result(try continuation(CancellationError())))
            }
        }
    }

    /// Calls `continuation` with the error, or with a `CancellationError` after a cancellation. The returned future adopts
    /// the future that `continuation` returns. A result passes through, without the call. Otherwise it behaves like
    /// `then(queue:task:)`. Not in Promis.
    ///
    /// `Recovery` is always `Future`. Without this type parameter, a closure that only throws would fit both forms.
    @available(swift, introduced: 6) @_disfavoredOverload @inlinable
    public func recover<Recovery: Future>(
        queue: DispatchQueue? = nil, continuation: @escaping @Sendable (any Error) throws -> Recovery
    ) -> Future {
        link(queue) { source, next in
            switch (source as! Future).state {
            case .result(let result): next.resolve(.result(result))
            case .error(let error): next.adopt(try continuation(error), queue: queue)
            case .cancelled, .unresolved: next.adopt(try continuation(CancellationError()), queue: queue)
            }
        }
    }

    /// A new future that `work` will resolve. The work begins when this future is resolved, on `queue` if there is one.
    @inlinable @inline(__always)
    func link<NextResultType>(
        _ queue: DispatchQueue?, _ work: @escaping @Sendable (AnyObject, Future<NextResultType>) throws -> Void
    ) -> Future<NextResultType> {
        let next = Future<NextResultType>(.linked(Work(work)))
        // Only `next` holds `work`. The closure passes a future of this type to it, so the casts in the operators can't fail.
        let begin: @Sendable (Future) -> Void = { source in
            // Taking the work ends the phase `linked`, so the work runs once at most.
            let taken = next.guarded.withLock { guarded -> Work<NextResultType>? in
                guard case .linked(let work) = guarded.phase else { return nil }
                guarded.phase = .pending
                return work
            }
            do { try taken?.run(source, next) } catch { next.resolve(.thrown(error)) }
        }
        if let queue {
            add(Handler(for: next) { source in queue.async { begin(source) } })
        } else {
            add(Handler(for: next, run: begin))
        }
        return next
    }
}
