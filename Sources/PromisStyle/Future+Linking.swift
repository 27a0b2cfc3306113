import Dispatch

// What the chaining methods are made of.

extension Future {
    /// A new future, and a continuation here that is to resolve it.
    ///
    /// `body` gets the user's `closure` handed back instead of capturing it: every closure that captures something is
    /// an allocation for each link. What it throws resolves the new future, too.
    @inlinable @inline(__always)
    func link<Input, Output, NewResultType>(
        queue: DispatchQueue?, _ closure: @escaping @Sendable (Input) throws -> Output,
        body: @escaping @Sendable ((Input) throws -> Output, Future, Future<NewResultType>) throws -> Void
    ) -> Future<NewResultType> {
        let target = Future<NewResultType>()
        add(queue: queue) { core in
            guard let source = core as? Future, !target.isResolved() else { return }
            do { try body(closure, source, target) } catch { target.resolve(.thrown(error)) }
        }
        return target
    }

    /// The same for a `body` that returns a future, which is then followed.
    @inlinable @inline(__always)
    func linkFollowing<Input, NewResultType>(
        queue: DispatchQueue?, _ closure: @escaping @Sendable (Input) throws -> Future<NewResultType>,
        body:
            @escaping @Sendable (
                (Input) throws -> Future<NewResultType>, Future, Future<NewResultType>
            ) throws -> Future<NewResultType>?
    ) -> Future<NewResultType> {
        let target = Future<NewResultType>()
        add(queue: queue) { core in
            guard let source = core as? Future, !target.isResolved() else { return }
            do {
                if let other = try body(closure, source, target) { target.follow(other, queue: queue) }
            } catch {
                target.resolve(.thrown(error))
            }
        }
        return target
    }

    /// Sets a continuation that is no link.
    ///
    /// A continuation is handed the very future that it was added to, so the casts here always succeed. They cost about
    /// thirty instructions of some 2,500 for a link: not enough to do without the check.
    @inlinable
    func addContinuation(queue: DispatchQueue?, _ body: @escaping @Sendable (Future) -> Void) {
        add(queue: queue) { core in if let resolved = core as? Future { body(resolved) } }
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
}
