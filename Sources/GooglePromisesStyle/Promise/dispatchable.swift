// In the original the parameter `on` has a default value. A default value cannot isolate the closure to the main actor, and
// without the isolation, a class of the main actor could not use its properties in the closure in Swift 6 mode. Therefore the
// form without `on` is an overload here. In Swift 5 mode the form of the original replaces both forms
// (`Swift5/UncheckedClosure.swift`).

/// A closure of the main actor, as one that can be dispatched to the main queue, on which the main actor runs.
@inlinable
func dispatchable<Input: Sendable, Output: Sendable>(
    _ work: @escaping @MainActor (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
    { input in try MainActor.assumeIsolated { try work(input) } }
}

/// `dispatchable` for a closure that does not throw.
@inlinable
func dispatchable<Input: Sendable, Output: Sendable>(
    _ work: @escaping @MainActor (Input) -> Output
) -> @Sendable (Input) -> Output {
    { input in MainActor.assumeIsolated { work(input) } }
}

/// `dispatchable` for a closure without parameters.
@inlinable
func dispatchable<Output: Sendable>(
    _ work: @escaping @MainActor () throws -> Output
) -> @Sendable () throws -> Output {
    { try MainActor.assumeIsolated(work) }
}

/// `dispatchable` for a closure without parameters that does not throw.
@inlinable
func dispatchable<Output: Sendable>(_ work: @escaping @MainActor () -> Output) -> @Sendable () -> Output {
    { MainActor.assumeIsolated(work) }
}

/// `dispatchable` for a closure with two parameters.
@inlinable
func dispatchable<First: Sendable, Second: Sendable, Output: Sendable>(
    _ work: @escaping @MainActor (First, Second) throws -> Output
) -> @Sendable (First, Second) throws -> Output {
    { first, second in try MainActor.assumeIsolated { try work(first, second) } }
}

/// `dispatchable` for a closure with two parameters that does not throw.
@inlinable
func dispatchable<First: Sendable, Second: Sendable, Output: Sendable>(
    _ work: @escaping @MainActor (First, Second) -> Output
) -> @Sendable (First, Second) -> Output {
    { first, second in MainActor.assumeIsolated { work(first, second) } }
}
