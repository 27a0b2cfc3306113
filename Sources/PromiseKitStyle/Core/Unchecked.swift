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

/// A value that may not be `Sendable`. One thread at a time uses it, or it belongs to a promise and was checked where it came in. In
/// Swift 5 mode, the program makes sure of that.
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
    @usableFromInline var value: Value

    @inlinable
    init(value: Value) {
        self.value = value
    }
}

/// A value of a promise, for an error. It was checked where it came into its promise.
@inlinable
func uncheckedValue(_ value: Any) -> any Sendable {
    // Without `as Any`, the type would be that of the value.
    unsafe unsafeBitCast(value as Any, to: (any Sendable).self)
}

/// A closure that runs when a box has its content, which it receives.
///
/// The public form of an operator has checked what the caller's closure may capture. What the operator adds is a box, a hop or a
/// finalizer, and all of these are `Sendable`. In Swift 5 mode, the program makes sure that its closure may run on its queue.
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
