// In PromiseKit the parameter `on` has a default, which is the main queue. A default cannot say that a closure belongs to
// the main actor, so here the form without `on` is an overload. It lets a main-actor class use its properties in the
// closure, in Swift 6 too.

/// A closure of the main actor as a closure that can be dispatched to the queue that `conf` names.
///
/// The main actor runs on the main queue, and that is the queue which `conf` names, unless somebody has configured
/// another and answers for it (`PMKConfiguration.Q` says so). `MainActor.assumeIsolated` would check this when the closure
/// runs, but it would need a closure around the closure. The cast changes nothing: isolation is not part of the layout of a closure.
@inlinable
func dispatchable<Input, Output>(
    _ body: @escaping @MainActor (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
    unsafeBitCast(body, to: (@Sendable (Input) throws -> Output).self)
}

@inlinable
func dispatchable<Input, Output>(_ body: @escaping @MainActor (Input) -> Output) -> @Sendable (Input) -> Output {
    unsafeBitCast(body, to: (@Sendable (Input) -> Output).self)
}

@inlinable
func dispatchable<Output>(_ body: @escaping @MainActor () -> Output) -> @Sendable () -> Output {
    unsafeBitCast(body, to: (@Sendable () -> Output).self)
}
