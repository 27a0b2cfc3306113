/// The half of a promise that can fail. Mirrors `PromiseKit.CatchMixin`.
///
/// `Promise` has it, and `Guarantee` has not. Its operators are for errors: a value skips their closure and fulfills
/// what they return. ``Thenable`` says where closures run.
///
/// An error for which `isCancelled` is true is a cancellation. Operators with a `policy` leave cancellations alone
/// unless that is `.allErrors`: a cancellation skips their closure as a value does.
@preconcurrency
public protocol CatchMixin: Thenable {}
