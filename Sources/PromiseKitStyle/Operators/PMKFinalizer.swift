import Dispatch

/// The end of a chain after its `catch`. Mirrors `PromiseKit.PMKFinalizer`.
public final class PMKFinalizer: Sendable {
    /// A guarantee that is resolved when the closure of the `catch` has run, or is skipped.
    @usableFromInline let caught: Guarantee<Void>

    @inlinable
    init(_ caught: Guarantee<Void> = Guarantee(EmptyBox())) {
        self.caught = caught
    }

    /// The finalizer of every `catch` that had nothing to wait for.
    @usableFromInline static let finished = PMKFinalizer(.value)

    /// Does the last work of a chain after its `catch`. `body` runs on the queue that you name. Mirrors
    /// `PMKFinalizer.finally(on:flags:_:)` of PromiseKit.
    ///
    ///     save().catch { error in show(error) }.finally(on: .global()) { removeTemporaryFiles() }
    ///
    /// - Parameters:
    ///   - queue: The queue on which `body` runs. Nil means at once, on the thread on which the `catch` ends.
    ///   - flags: How `body` is dispatched to the queue.
    ///   - body: Runs once, after the closure of the `catch` or when the result has skipped that closure. It runs after
    ///     a value, an error and a cancellation alike, and can't throw. It may run on any thread, so it's `@Sendable`.
    @available(swift, introduced: 6)
    @inlinable
    public func finally(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable () -> Void
    ) {
        finally(Hop(queue, flags), body)
    }

    /// Does the last work of a chain after its `catch`. `body` runs on the main actor. Mirrors
    /// `PMKFinalizer.finally(on:flags:_:)` of PromiseKit, called without `on`.
    ///
    ///     save().catch { error in show(error) }.finally { hideSpinner() }
    ///
    /// - Parameters:
    ///   - flags: How `body` is dispatched to `conf.Q.return`.
    ///   - body: Runs once, after the closure of the `catch` or when the result has skipped that closure. It runs after
    ///     a value, an error and a cancellation alike, and can't throw. It's dispatched to `conf.Q.return`, and from
    ///     there to the main queue if that isn't the same queue. So it may use the main actor's state.
    @available(swift, introduced: 6)
    @inlinable
    public func finally(flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Void) {
        finally(Hop(ofMainActor: conf.Q.return, flags), dispatchable(body))
    }

    @inlinable
    func finally(_ hop: Hop?, _ body: @escaping () -> Void) {
        if hop == nil, caught.box.now({ _ in body() }) != nil { return }
        caught.box.append { _ in hop(body) }
    }
}
