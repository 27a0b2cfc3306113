/// The work of a link, which runs when its source, the future that it was chained from, is resolved.
///
/// The next future, which the link will resolve, owns the work. So if that future is resolved in another way, for
/// example by `cancel()`, the closure of the caller is released at once. The handler that stays in the source's queue
/// doesn't find any work.
///
/// The next future doesn't know the type of its source, so the work receives an object. An error that it throws resolves the
/// next future.
@usableFromInline
struct Work<NextResultType: Sendable>: Sendable {
    @usableFromInline let run: @Sendable (_ source: AnyObject, _ next: Future<NextResultType>) throws -> Void

    @inlinable
    init(_ run: @escaping @Sendable (AnyObject, Future<NextResultType>) throws -> Void) {
        self.run = run
    }
}
