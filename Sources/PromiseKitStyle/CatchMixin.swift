import Dispatch

/// The half of a promise that can fail: what is done about errors. Mirrors `PromiseKit.CatchMixin`.
///
/// `Promise` has it and `Guarantee` has not. Errors for which `isCancelled` is true are cancellations; `catch` and the
/// throwing forms of `recover` leave them alone unless their `policy` is `.allErrors`.
@preconcurrency
public protocol CatchMixin: Thenable {}

extension CatchMixin {
    /// Ends the chain for errors.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - policy: Whether the body also gets cancellations.
    ///   - body: Receives the error.
    /// - Returns: The place to put a `finally`, which runs after the body and also when the body is skipped.
    @preconcurrency @discardableResult @inlinable
    public func `catch`(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = conf.catchPolicy, _ body: @escaping @Sendable (Error) -> Void
    ) -> PMKFinalizer {
        let finalizer = PMKFinalizer()
        link(Hop(on, flags), to: finalizer.box, route: policy.route(passing: { _ in () }), body: body) { _, _, box in
            box.seal(())
        }
        return finalizer
    }

    /// Tries something else after an error.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - policy: Whether the body also gets cancellations.
    ///   - body: Receives the error. Does not run when this promise is fulfilled.
    /// - Returns: A promise that ends as the returned thenable does; that is rejected with what `body` throws; or that
    ///   has this promise's value. If `body` returns the very promise it is to settle, or one that waits for it, the
    ///   promise is rejected with `PMKError.returnedSelf`.
    @preconcurrency @inlinable
    public func recover<U: Thenable>(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = conf.catchPolicy, _ body: @escaping @Sendable (Error) throws -> U
    ) -> Promise<T> where U.T == T {
        link(Hop(on, flags), route: policy.route(passing: { $0 }), body: body) { thenable, _, box in
            box.adopt(thenable)
        }
    }

    /// Replaces every error, cancellations too, by what a guarantee gives.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - body: Receives the error. Does not run when this promise is fulfilled.
    /// - Returns: A guarantee of this promise's value or of the value `body` promises. If `body` returns the very
    ///   guarantee it is to settle, that one stays pending, and `conf.logHandler` is told `PMKError.returnedSelf`.
    @preconcurrency @discardableResult @inlinable
    public func recover(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable (Error) -> Guarantee<T>
    ) -> Guarantee<T> {
        let box = EmptyBox<T>()
        link(Hop(on, flags), to: box, route: errorOnly, body: body) { guarantee, _, box in box.adopt(guarantee) }
        return Guarantee(box)
    }

    /// Cleans up, whatever happened.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - body: Runs once, for a value, an error, or a cancellation.
    /// - Returns: A promise of the same result, resolved after the body has run.
    @preconcurrency @inlinable
    public func ensure(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable () -> Void
    ) -> Promise<T> {
        linkResult(Hop(on, flags)) { _ in
            body()
        } deliver: { _, result, box in
            box.seal(result)
        }
    }

    /// Cleans up, whatever happened, and waits until that is done.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - body: Runs once, for a value, an error, or a cancellation.
    /// - Returns: A promise of the same result, resolved after the guarantee `body` returns.
    @preconcurrency @inlinable
    public func ensureThen(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable () -> Guarantee<Void>
    ) -> Promise<T> {
        linkResult(Hop(on, flags)) { _ in
            body()
        } deliver: { guarantee, result, box in
            guarantee.box.pipe(to: { box.seal(result) })
        }
    }

    /// Ends the chain without doing anything about errors but to log them as `LogEvent.cauterized`. Cancellations are
    /// not logged unless `conf.catchPolicy` says so.
    @discardableResult
    public func cauterize() -> PMKFinalizer {
        self.catch(on: conf.Q.return) { conf.logHandler(.cauterized($0)) }
    }
}

extension CatchMixin where T == Void {
    /// Replaces every error, cancellations too, by nothing: after `body` the chain goes on as if all had been well.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - body: Receives the error. Does not run when this promise is fulfilled.
    /// - Returns: A guarantee that is resolved when this promise is fulfilled or `body` has run.
    @preconcurrency @discardableResult @inlinable
    public func recover(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable (Error) -> Void
    ) -> Guarantee<Void> {
        let box = EmptyBox<Void>()
        link(Hop(on, flags), to: box, route: errorOnly, body: body) { _, _, box in box.seal(()) }
        return Guarantee(box)
    }

    /// Does something about an error, after which all is well, unless `body` throws.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that resolves this promise.
    ///   - flags: Work item flags for that queue.
    ///   - policy: Whether the body also gets cancellations.
    ///   - body: Receives the error. Does not run when this promise is fulfilled.
    /// - Returns: A promise that is fulfilled when this one is or when `body` returns, and rejected when `body` throws.
    @preconcurrency @inlinable
    public func recover(
        on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = conf.catchPolicy, _ body: @escaping @Sendable (Error) throws -> Void
    ) -> Promise<Void> {
        link(Hop(on, flags), route: policy.route(passing: { $0 }), body: body) { _, _, box in
            box.seal(.fulfilled(()))
        }
    }
}
