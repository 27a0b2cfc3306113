// In the original the parameter `on` has a default value. A default value cannot isolate the closure to the main actor, and
// without the isolation, a class of the main actor could not use its properties in the closure in Swift 6 mode. Therefore the
// form without `on` is an overload here. In Swift 5 mode the form of the original takes the place of both forms
// (`Swift5/UncheckedClosure.swift`).

/// A closure of the main actor, cast to one that can be dispatched. The result is dispatched only to the main queue, on which
/// the main actor runs.
///
/// `MainActor.assumeIsolated` would need a second closure around each closure. The cast is safe because isolation is not part of
/// the layout of a closure.
@inlinable
func dispatchable<Input, Output>(
    _ work: @escaping @MainActor (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
    unsafeBitCast(work, to: (@Sendable (Input) throws -> Output).self)
}

/// `dispatchable` for a closure that does not throw.
@inlinable
func dispatchable<Input, Output>(_ work: @escaping @MainActor (Input) -> Output) -> @Sendable (Input) -> Output {
    unsafeBitCast(work, to: (@Sendable (Input) -> Output).self)
}

/// `dispatchable` for a closure without parameters.
@inlinable
func dispatchable<Output>(_ work: @escaping @MainActor () throws -> Output) -> @Sendable () throws -> Output {
    unsafeBitCast(work, to: (@Sendable () throws -> Output).self)
}

/// `dispatchable` for a closure without parameters that does not throw.
@inlinable
func dispatchable<Output>(_ work: @escaping @MainActor () -> Output) -> @Sendable () -> Output {
    unsafeBitCast(work, to: (@Sendable () -> Output).self)
}

/// `dispatchable` for a closure with two parameters.
@inlinable
func dispatchable<First, Second, Output>(
    _ work: @escaping @MainActor (First, Second) throws -> Output
) -> @Sendable (First, Second) throws -> Output {
    unsafeBitCast(work, to: (@Sendable (First, Second) throws -> Output).self)
}

/// `dispatchable` for a closure with two parameters that does not throw.
@inlinable
func dispatchable<First, Second, Output>(
    _ work: @escaping @MainActor (First, Second) -> Output
) -> @Sendable (First, Second) -> Output {
    unsafeBitCast(work, to: (@Sendable (First, Second) -> Output).self)
}
