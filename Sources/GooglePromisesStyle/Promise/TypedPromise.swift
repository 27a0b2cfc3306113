/// The type of the result of a closure that returns a ``Promise``. Only `Promise` conforms. Ours.
///
/// For the compiler, a closure that returns nothing or only throws does not return a `TypedPromise`. It would take the same
/// closure for one that returns a `Promise<Value>`.
public protocol TypedPromise: Sendable {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The core of the promise.
    func asUntyped() -> UntypedPromise
}

extension Promise: TypedPromise {}
