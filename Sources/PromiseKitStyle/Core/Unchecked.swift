// All unsafe code of this design, and all that's marked as unchecked, is in this file and in `Trampoline+Thread.swift`.
//
// In Swift 6 mode, values and closures are checked where they come in: making a promise and the operators require values that are
// `Sendable`, and closures that are `@Sendable` or isolated to the main actor. In Swift 5 mode nothing is checked, as in
// PromiseKit, because existing programs carry values such as `[AnyHashable: Any]`. Promises of both modes have the same types,
// so what follows carries across threads what the compiler has checked already, or what a Swift 5 program has to look after.

/// A result, which never changes. Its value was checked where it came into its promise. Mirrors `PromiseKit.SealedBox`.
@usableFromInline
final class SealedBox<R>: @unchecked Sendable {
    @usableFromInline let content: R

    @inlinable
    init(_ content: R) {
        self.content = content
    }
}

/// A value that may not be `Sendable`. The code that uses it makes sure that only one thread at a time does.
struct Unchecked<Value>: @unchecked Sendable {
    var value: Value
}

/// A value of a promise, for an error. It was checked where it came into its promise.
@inlinable
func uncheckedValue(_ value: Any) -> any Sendable {
    // Without `as Any`, the type would be that of the value.
    unsafe unsafeBitCast(value as Any, to: (any Sendable).self)
}

/// A closure that runs when a box has its content, which it receives.
///
/// The public form of an operator has checked what the caller's closure may capture. In Swift 5 mode, the program makes sure itself that
/// the closure may run on its queue.
@usableFromInline
struct Handler: @unchecked Sendable {
    @usableFromInline let run: (Content) -> Void

    @usableFromInline
    init(_ run: @escaping (Content) -> Void) {
        self.run = run
    }
}

/// A closure for a queue, checked like that of a ``Handler``.
struct Work: @unchecked Sendable {
    let run: () -> Void
}

// The following functions remove the main actor from the type of a closure. The layout of the closure doesn't depend on it.

/// A closure of the main actor, for an operator that runs it on the main queue: its hop is always `Hop(ofMainActor:)`.
///
/// `MainActor.assumeIsolated` would check the thread, but the main queue doesn't always run on the main thread, and each closure
/// would need a second closure around it.
@inlinable @inline(__always)
func dispatchable<Input, Output>(
    _ body: @escaping @MainActor (Input) throws -> Output
) -> @Sendable (Input) throws -> Output {
    unsafe unsafeBitCast(body, to: (@Sendable (Input) throws -> Output).self)
}

@inlinable @inline(__always)
func dispatchable<Input, Output>(_ body: @escaping @MainActor (Input) -> Output) -> @Sendable (Input) -> Output {
    unsafe unsafeBitCast(body, to: (@Sendable (Input) -> Output).self)
}

@inlinable @inline(__always)
func dispatchable<Output>(_ body: @escaping @MainActor () -> Output) -> @Sendable () -> Output {
    unsafe unsafeBitCast(body, to: (@Sendable () -> Output).self)
}
