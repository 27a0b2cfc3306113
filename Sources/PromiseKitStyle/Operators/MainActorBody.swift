// The operators as they are called most: without `on`. In PromiseKit `on` has a default value, `conf.Q.map` or
// `conf.Q.return`, and both are the main queue. Here the form without `on` is an overload of its own, because it can
// say what a default value cannot: its closure belongs to the main actor. So code of a main-actor class may touch its
// properties in it, also in Swift 6. In Swift 5 mode the difference cannot be seen.

/// Lets a closure of the main actor be handed to the queue that `conf` names.
///
/// That queue is the main queue, where the main actor lives, unless somebody has set another and thereby vouched for it
/// (see `PMKConfiguration.Q`). `MainActor.assumeIsolated` would say the same, trap for them, and need a closure around
/// the closure: 680 ns for a link instead of 510. The cast keeps the closure as it is; isolation is no part of its
/// layout.
@inlinable
func dispatchable<A, R>(_ body: @escaping @MainActor (A) throws -> R) -> @Sendable (A) throws -> R {
    unsafeBitCast(body, to: (@Sendable (A) throws -> R).self)
}

@inlinable
func dispatchable<A, R>(_ body: @escaping @MainActor (A) -> R) -> @Sendable (A) -> R {
    unsafeBitCast(body, to: (@Sendable (A) -> R).self)
}

@inlinable
func dispatchable<R>(_ body: @escaping @MainActor () -> R) -> @Sendable () -> R {
    unsafeBitCast(body, to: (@Sendable () -> R).self)
}
