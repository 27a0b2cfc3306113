/// A thenable that can be rejected. Mirrors `PromiseKit.CatchMixin`.
///
/// `Promise` conforms to it, and `Guarantee` does not. `ensure` and `ensureThen` call their closures after any result. All
/// other operators of this protocol are for errors: a value skips their closures and is passed on. ``Thenable`` says where
/// closures run.
///
/// A cancellation is an error for which `isCancelled` is true. An operator with a `policy` passes a cancellation to its
/// closure only if the policy is `.allErrors`. Otherwise a cancellation skips the closure, as a value does.
@preconcurrency
public protocol CatchMixin: Thenable {}
