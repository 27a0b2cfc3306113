import Dispatch

/// The end of a chain after its `catch`. Mirrors `PromiseKit.PMKFinalizer`.
public final class PMKFinalizer: Sendable {
    /// A guarantee that is resolved when the closure of the `catch` has run, or is skipped.
    @usableFromInline let caught: Guarantee<Void>

    @inlinable
    init(_ caught: Guarantee<Void> = Guarantee(.pending)) {
        self.caught = caught
    }

    /// The finalizer of every `catch` that had nothing to wait for.
    @usableFromInline static let finished = PMKFinalizer(.value)

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
        finally(Hop(queue, flags), body)
    }

    /// The form without `on`: the closure runs on `conf.Q.return`.
    @available(swift, introduced: 6)
    public func finally(flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Void) {
        finally(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    func finally(_ hop: Hop?, _ body: @escaping () -> Void) {
        let body = unchecked(body)
        caught.box.append { _ in hop(body) }
    }
}
