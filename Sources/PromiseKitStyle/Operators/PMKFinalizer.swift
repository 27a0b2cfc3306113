import Dispatch

/// The end of a chain after its `catch`. Mirrors `PromiseKit.PMKFinalizer`.
public final class PMKFinalizer: Sendable {
    /// A guarantee that is resolved when the closure of the `catch` has run, or is skipped.
    @usableFromInline let caught: Guarantee<Void>

    @inlinable
    init(_ caught: Guarantee<Void> = Guarantee(outcome: nil)) {
        self.caught = caught
    }

    /// The finalizer of every `catch` that had nothing to wait for.
    @usableFromInline static let finished = PMKFinalizer(Guarantee(outcome: ()))

    /// Does the last work of the chain, after any result.
    ///
    /// - Parameters:
    ///   - queue: The queue on which the closure runs. Nil means the thread on which the `catch` ends.
    ///   - flags: How the closure is dispatched to the queue.
    ///   - body: Runs once, after the closure of the `catch`, or when the result has skipped that closure. ``Thenable``
    ///     says more about where closures run.
    @available(swift, introduced: 6)
    public func finally(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable () -> Void
    ) {
        finally(queue, flags, body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    public func finally(flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Void) {
        finally(on: conf.Q.return, flags: flags.ofMainActor, dispatchable(body))
    }

    func finally(_ queue: DispatchQueue?, _ flags: DispatchWorkItemFlags?, _ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body
        let flags = flags.rawValue
        caught.add(Handler { _ in if hops(to: queue, flags) { hop(to: queue, flags) { body() } } else { body() } })
    }
}
