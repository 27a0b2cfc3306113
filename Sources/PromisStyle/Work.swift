/// What a link does when the future that it was chained from is resolved.
///
/// The new future of the link holds it, so that a link that is resolved by somebody else, as by `cancel()`, lets go of
/// the closure of the caller at once. The handler in the queue of the other future stays there, and finds no work.
///
/// It is a structure because Swift wraps a bare closure in another closure whenever it enters an optional.
@usableFromInline
struct Work: Sendable {
    @usableFromInline let run: @Sendable (_ source: FutureCore, _ next: FutureCore) -> Void

    @inlinable
    init(_ run: @escaping @Sendable (_ source: FutureCore, _ next: FutureCore) -> Void) {
        self.run = run
    }
}

extension FutureCore {
    /// Does the work of this future, if it still has any.
    @usableFromInline
    final func doWork(on source: FutureCore) {
        var work: Work?
        lock.withLock { swap(&work, &self.work) }
        work?.run(source, self)
    }
}
