import Dispatch

/// What comes after a `catch`. Mirrors `PromiseKit.PMKFinalizer`.
public final class PMKFinalizer: Sendable {
    @usableFromInline let box = Box<Void?>()

    @usableFromInline
    init() {}

    /// Ends the chain, whatever happened.
    ///
    /// - Parameter body: Runs once: after the body of the `catch`, or without it if there was no error or only a
    ///   cancellation.
    @preconcurrency
    public func finally(
        on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable () -> Void
    ) {
        Guarantee(box).done(on: queue, flags: flags, body)
    }

    /// The form without `on`: `body` runs on `conf.Q.return`.
    @preconcurrency
    public func finally(flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Void) {
        finally(on: conf.Q.return, flags: flags, dispatchable(body))
    }
}
