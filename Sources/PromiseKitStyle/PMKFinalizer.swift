import Dispatch

/// What comes after a `catch`. Mirrors `PromiseKit.PMKFinalizer`.
public final class PMKFinalizer: Sendable {
    @usableFromInline let box = EmptyBox<Void>()

    @usableFromInline
    init() {}

    /// Ends the chain, whatever happened.
    ///
    /// - Parameters:
    ///   - on: The queue for the body; nil runs it at once on the thread that finishes the `catch`.
    ///   - flags: Work item flags for that queue.
    ///   - body: Runs once: after the body of the `catch`, or without it when there was no error or only a
    ///     cancellation.
    @preconcurrency
    public func finally(on: DispatchQueue?, flags: DispatchWorkItemFlags? = nil, _ body: @escaping @Sendable () -> Void)
    {
        let hop = Hop(on, flags)
        box.pipe(to: { hop(body) })
    }

    /// The form without `on`: `body` runs on `conf.Q.return`, the main queue.
    @preconcurrency
    public func finally(flags: DispatchWorkItemFlags? = nil, _ body: @escaping @MainActor () -> Void) {
        finally(on: conf.Q.return, flags: flags, released(body))
    }
}
