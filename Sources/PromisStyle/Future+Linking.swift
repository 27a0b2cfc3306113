import Dispatch

// What the chaining methods are made of.

extension Future {
    /// A new future, and a continuation here that is to resolve it.
    @inlinable
    func link<NewResultType>(
        queue: DispatchQueue?, _ body: @escaping @Sendable (Future, Future<NewResultType>) -> Void
    ) -> Future<NewResultType> {
        let target = Future<NewResultType>()
        addContinuation(queue: queue) { source in
            if !target.isResolved() { body(source, target) }
        }
        return target
    }

    /// Sets a continuation that runs on `queue`, or where the future is resolved. Handing over to a queue is done in
    /// turn like any other continuation, so a serial queue sees them in the order in which they were added.
    ///
    /// A continuation is handed the very future that it was added to, so the casts always succeed. They cost about
    /// forty instructions of some four thousand for a link: not enough to do without the check.
    @inlinable
    func addContinuation(queue: DispatchQueue?, _ body: @escaping @Sendable (Future) -> Void) {
        guard let queue else {
            return add { core in if let resolved = core as? Future { body(resolved) } }
        }
        add { core in
            if let resolved = core as? Future { queue.async { body(resolved) } }
        }
    }

    /// The result; or nil, after having resolved `target` with what is here instead.
    @inlinable
    func result<NewResultType>(orPassOnTo target: Future<NewResultType>) -> ResultType? {
        switch state {
        case .result(let result): return result
        case .error(let error): target.setError(error)
        case .cancelled: target.cancel()
        case .unresolved: break
        }
        return nil
    }

    /// The error, or a `CancellationError` after a cancellation; or nil, after having resolved `target` with the
    /// result.
    @inlinable
    func failure(orPassOnTo target: Future) -> (any Error)? {
        let state = state
        if let failure = state.failure { return failure }
        target.resolve(state)
        return nil
    }

    /// Takes over the resolution of the future that `body` returns, or the error that it throws.
    @inlinable
    func follow(queue: DispatchQueue?, returnedBy body: () throws -> Future) {
        do { follow(try body(), queue: queue) } catch { resolve(.thrown(error)) }
    }
}
