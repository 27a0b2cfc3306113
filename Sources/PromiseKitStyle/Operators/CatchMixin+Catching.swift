import Dispatch

extension CatchMixin {
    /// Ends the chain for errors.
    ///
    /// - Parameters:
    ///   - policy: Whether `body` also receives cancellations.
    ///   - body: Receives the error.
    /// - Returns: The place to put a `finally`, which runs after `body`, and also if `body` is skipped.
    @preconcurrency @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @Sendable (Error) -> Void
    ) -> PMKFinalizer {
        let finalizer = PMKFinalizer()
        link(to: finalizer.box, on: queue, flags, for: .errorsCovered(by: policy), body) { result, body, next in
            if case .rejected(let error) = result, policy.covers(error) { body(error) }
            next.seal(())
        }
        return finalizer
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @preconcurrency @discardableResult @inlinable
    public func `catch`(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = conf.catchPolicy,
        _ body: @escaping @MainActor (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(on: conf.Q.return, flags: flags, policy: policy, dispatchable(body))
    }

    /// Ends the chain and logs an error as `LogEvent.cauterized`. A cancellation is logged only if `conf.catchPolicy`
    /// is `.allErrors`.
    @discardableResult
    public func cauterize() -> PMKFinalizer {
        self.catch(on: conf.Q.return) { conf.logHandler(.cauterized($0)) }
    }

    /// Cleans up, whatever happened.
    ///
    /// - Parameter body: Runs once, after a value, an error or a cancellation.
    /// - Returns: A promise of the same result, resolved when `body` has run.
    @preconcurrency @inlinable
    public func ensure(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable () -> Void
    ) -> Promise<T> {
        tap(on: queue, flags: flags) { _ in body() }
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @preconcurrency @inlinable
    public func ensure(flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Void) -> Promise<T> {
        ensure(on: conf.Q.return, flags: flags, dispatchable(body))
    }

    /// Cleans up, whatever happened, and waits until that is done.
    ///
    /// - Parameter body: Runs once, after a value, an error or a cancellation.
    /// - Returns: A promise of the same result, resolved when the guarantee that `body` returns is resolved.
    @preconcurrency @inlinable
    public func ensureThen(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable () -> Guarantee<Void>
    ) -> Promise<T> {
        let next = Box<Result<T>?>()
        link(to: next, on: queue, flags, for: .everything, body) { result, body, next in
            body().box.pipe { next.seal(result) }
        }
        return Promise(next)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @preconcurrency @inlinable
    public func ensureThen(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(on: conf.Q.return, flags: flags, dispatchable(body))
    }
}
