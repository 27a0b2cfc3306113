/// The type of the result of a closure that returns a ``Promise``. Only `Promise` conforms. Ours.
///
/// The compiler never takes a closure that returns nothing, or only throws, for one that returns a `TypedPromise`. It would
/// take such a closure for one that returns a `Promise<Value>`.
public protocol TypedPromise: Sendable {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The core of the promise.
    func asUntyped() -> UntypedPromise
}

extension Promise: TypedPromise {}
