/// Something that ends with a `Result`, once, and tells whoever asked. Mirrors `PromiseKit.Thenable`.
///
/// It has two requirements, and every operator is written in terms of them. A type of your own that has both can be used wherever
/// a promise can: `then` accepts it from its closure, and `when` waits for it.
///
/// **Where closures run.** Each operator has two forms:
///
/// - With `on:`, the closure runs on that queue, by `async` with `flags`. If `on` is nil, the closure runs at once on
///   the thread that resolves the promise; if the promise is resolved already, on the thread that adds the closure.
/// - Without `on:`, the closure runs on `conf.Q.map`, or on `conf.Q.return` if the operator usually ends a chain. Both
///   are the main queue unless somebody configured another, so the closure belongs to the main actor and may use what
///   is isolated to it.
///
/// A result that is not for the closure skips it: it settles the returned promise at once, on the thread that resolved
/// this promise, and no queue is used.
///
/// **What becomes of errors.** An error that a closure throws rejects the returned promise.
@preconcurrency
public protocol Thenable: AnyObject, Sendable {
    /// The type of the value.
    associatedtype T: Sendable

    /// Calls `to` once with the result: at once on the calling thread when the result is there, otherwise on the thread
    /// that brings it, in the order in which the closures were added.
    @preconcurrency
    func pipe(to: @escaping @Sendable (Result<T>) -> Void)

    /// The result, or nil while pending.
    var result: Result<T>? { get }
}
