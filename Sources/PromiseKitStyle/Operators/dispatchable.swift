// In PromiseKit the parameter `on` has a default value, the main queue. A default value cannot isolate the closure to the
// main actor, and without the isolation, a class of the main actor could not use its properties in the closure in Swift 6
// mode. Therefore the form without `on` is an overload here. In Swift 5 mode the form of PromiseKit takes the place of both
// forms (`Swift5/Making+Swift5.swift`).

/// A closure of the main actor, cast to one that can be dispatched to a queue of `conf.Q`.
///
/// These queues are the main queue, on which the main actor runs, unless the program configures others (see
/// `PMKConfiguration.Q`). Then the flags of the closure get a mark, `ofMainActor`, and the link takes the closure to the main
/// queue. `MainActor.assumeIsolated` would check the thread, but it would need a second closure around each closure. The
/// cast is safe because isolation is not part of the layout of a closure.
@inlinable
func dispatchable<Input, Output>(
    _ body: @escaping @MainActor (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
    unsafeBitCast(body, to: (@Sendable (Input) throws -> Output).self)
}

/// `dispatchable` for a closure that does not throw.
@inlinable
func dispatchable<Input, Output>(_ body: @escaping @MainActor (Input) -> Output) -> @Sendable (Input) -> Output {
    unsafeBitCast(body, to: (@Sendable (Input) -> Output).self)
}

/// `dispatchable` for a closure without parameters.
@inlinable
func dispatchable<Output>(_ body: @escaping @MainActor () -> Output) -> @Sendable () -> Output {
    unsafeBitCast(body, to: (@Sendable () -> Output).self)
}
