/// What a closure returns if the next promise is to adopt it: a ``Promise`` or an ``UntypedPromise``. Nothing else conforms. Ours.
///
/// The compiler never takes a closure that returns nothing, or only throws, for one that returns an `Adoptable`. It would take
/// such a closure for one that returns a `Promise<Value>`.
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
