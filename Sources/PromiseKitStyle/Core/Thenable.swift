/// Something that is resolved once, with a `Result`. Mirrors `PromiseKit.Thenable`.
///
/// An operator needs only these two requirements. You can use your own type that has both wherever you can use a
/// promise: `then` accepts it from its closure, and `when` waits for it. For a promise, the operators use its box
/// directly.
///
/// All operators of `Thenable`, `CatchMixin` and `Guarantee` have the rules below. Each of them mirrors the operator of
/// the same name in PromiseKit.
///
/// **Where closures run.** An operator with a closure has two forms:
///
/// - With `on:`, the closure is dispatched to that queue with `flags`. If `on` is nil, the closure runs immediately, on
///   the thread that resolves the promise, and `flags` have no effect. If the promise is resolved already, that is the
///   thread that calls the operator (`Promise.pipe(to:)` has the details).
/// - Without `on:`, the closure is dispatched to `conf.Q.map`; that of `done`, `get`, `catch`, `ensure`, `ensureThen` and
///   `finally` to `conf.Q.return`. Both are the main queue. If the program configures another one, the closure goes
///   there first and then to the main queue. So the closure is isolated to the main actor and may use that actor's
///   state, which a closure for `on: .main` may not. A `Task` that the closure starts belongs to the main actor, too.
///   Write `Task.detached`, or `on:`, to avoid that.
///
/// In Swift 5 mode an operator has one form, as in PromiseKit. `on` has a default value, and the closure and the tasks
/// that it starts belong to the actor of the code around the closure, or to none.
///
/// **Which results reach the closure.** Some operators are for values and some for errors. Any other result skips the
/// closure: it settles the returned promise immediately, on the thread that resolves this promise, without a queue.
/// `CatchMixin` says how cancellations are treated.
///
/// **What happens to errors.** An error that the closure throws rejects the returned promise.
///
/// **Cycles.** A closure may return the promise that it has to settle, or a promise that waits for that one, because
/// another closure has returned it. These promises could never be settled, so the promise that the operator has
/// returned is rejected with `PMKError.returnedSelf`. A cycle through another operator, such as `map`, is not detected:
/// its promises stay pending.
@preconcurrency
public protocol Thenable: AnyObject {
    /// The type of the value, which has to be `Sendable`. The compiler checks that where the value comes into a promise.
    associatedtype T

    /// Leave this at its default, `T`: it makes the compiler require that `T` is `Sendable` in Swift 6 mode. The values of your
    /// type come into promises without a further check: by `when` and `race`, by `firstly`, and by every operator. A generic
    /// type has to say `T: Sendable` itself, because the compiler doesn't check a type parameter here.
    associatedtype CheckedValue: Sendable = T

    /// Calls `to` once with the result.
    ///
    /// Closures run in the order in which they were added. If there is a result and all earlier closures have run, `to` runs
    /// immediately on the calling thread. Otherwise it runs on the thread that resolves this thenable.
    @preconcurrency
    func pipe(to: @escaping @Sendable (Result<T>) -> Void)

    /// The result, or nil while there is none.
    var result: Result<T>? { get }
}

extension Thenable {
    /// Runs `handler` once with the result, as a box contains it. `pipe(to:)` would do the same, with a second closure around it.
    @inlinable @inline(__always)
    func handle(_ handler: @escaping (Content) -> Void) {
        if let promise = self as? Promise<T> {
            promise.box.append(handler)
        } else {
            // A thenable of another module may call the closure twice. The box takes only the first result.
            let box = EmptyBox()
            box.append(Handler(handler))
            pipe(to: { box.seal(SealedBox($0)) })
        }
    }
}
