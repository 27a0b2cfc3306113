/// Settles a promise. Mirrors `PromiseKit.Resolver`.
///
/// Every method may be called from any thread. Only the first call has an effect. It settles the promise, and before it
/// returns, it runs the handlers or dispatches them to their queues. `Promise.pipe(to:)` names the exceptions.
///
/// If a resolver is released while its promise is pending, the promise can't be settled anymore. `conf.logHandler`
/// then receives `LogEvent.pendingPromiseDeallocated`.
public final class Resolver<T>: Sendable {
    @usableFromInline let box: EmptyBox

    @usableFromInline
    init(_ box: EmptyBox) {
        self.box = box
    }

    deinit {
        if !box.isSealed.load(ordering: .relaxed), box.isPending {
            conf.logHandler(.pendingPromiseDeallocated)
        }
    }
}

extension Resolver {
    /// Fulfills the promise with `value`.
    @inlinable
    public func fulfill(_ value: T) {
        box.seal(SealedBox(Result.fulfilled(value)))
    }

    /// Rejects the promise with `error`.
    @inlinable
    public func reject(_ error: Error) {
        box.seal(SealedBox(Result<T>.rejected(error)))
    }

    /// Settles the promise with `result`.
    @inlinable
    public func resolve(_ result: Result<T>) {
        box.seal(SealedBox(result))
    }
}
