import Dispatch

// The operators for the end of a chain. `Thenable` says where closures run, and `CatchMixin` what `policy` means.

extension CatchMixin {
    /// Passes an error to `body` and returns a finalizer, to which a `finally` can be added.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func `catch`(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @Sendable (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(queue, flags, policy, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public func `catch`(
        flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
        _ body: @escaping @MainActor (Error) -> Void
    ) -> PMKFinalizer {
        self.catch(conf.Q.return, flags.ofMainActor, policy, dispatchable(body))
    }

    @inlinable
    func `catch`(
        _ queue: @autoclosure () -> DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ policy: CatchPolicy,
        _ body: @escaping (Error) -> Void
    ) -> PMKFinalizer {
        // A promise that has its value already skips the closure. So a `finally` has nothing to wait for.
        if case .fulfilled? = promiseBox?.drainedOutcome() { return .finished }
        let finalizer = PMKFinalizer()
        link(to: finalizer.caught, on: queue(), flags, for: .errorsCovered(by: policy), body) {
            result, isCovered, body, next in
            if case .rejected(let error) = result, isCovered { body(error) }
            next.seal(())
        }
        return finalizer
    }

    /// Passes an error to `conf.logHandler`, as `LogEvent.cauterized`. A cancellation is logged only if
    /// `conf.catchPolicy` is `.allErrors`.
    @discardableResult @inlinable
    public func cauterize() -> PMKFinalizer {
        self.catch(conf.Q.return, nil, .configured) { conf.logHandler(.cauterized($0)) }
    }

    /// Calls `body` after any result, including cancellations, and returns a promise of the same result, which is
    /// resolved when `body` has returned.
    @available(swift, introduced: 6)
    @inlinable
    public func ensure(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable () -> Void
    ) -> Promise<T> {
        tap(queue, flags) { _ in body() }
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @inlinable
    public func ensure(flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Void) -> Promise<T> {
        ensure(on: conf.Q.return, flags: flags.ofMainActor, dispatchable(body))
    }

    /// Calls `body` after any result, including cancellations, and returns a promise of the same result, which is
    /// resolved when the guarantee that `body` returns is resolved.
    @available(swift, introduced: 6)
    @inlinable
    public func ensureThen(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping @Sendable () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(queue, flags, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    @inlinable
    public func ensureThen(
        flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Guarantee<Void>
    ) -> Promise<T> {
        ensureThen(conf.Q.return, flags.ofMainActor, dispatchable(body))
    }

    @inlinable
    func ensureThen(
        _ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ body: @escaping () -> Guarantee<Void>
    ) -> Promise<T> {
        let next = Promise<T>(outcome: nil)
        link(to: next, on: queue, flags, for: .everything, body) { result, _, body, next in
            // The result was checked where it came into its promise: see `Link.swift`.
            nonisolated(unsafe) let result = result
            body().handle { next.seal(result) }
        }
        return next
    }
}
