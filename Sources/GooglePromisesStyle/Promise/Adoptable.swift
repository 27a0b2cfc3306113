/// A promise that a closure returns, so that the next promise adopts it: a ``Promise`` or an ``UntypedPromise``. No
/// other type conforms. Ours.
///
/// If a closure returns nothing, or only throws, the compiler could infer that it returns a `Promise<Value>`, but never
/// that it returns an `Adoptable`.
public protocol Adoptable: Sendable {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The core of the promise.
    func asUntyped() -> UntypedPromise
}

extension Promise: Adoptable {}

extension UntypedPromise: Adoptable {
    /// The type of the value is known only at run time.
    public typealias Value = (any Sendable)?

    /// This promise itself.
    public func asUntyped() -> UntypedPromise { self }
}
