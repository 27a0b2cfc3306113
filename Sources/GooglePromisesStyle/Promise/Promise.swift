/// A value that becomes available later, or an error instead of it. Mirrors `Promise<Value>` of Google Promises, which
/// is the original of everything here unless a comment says "ours".
///
/// A promise stores one thing, its core: an ``UntypedPromise``, which has the outcome. Each operator adds one block to
/// the core and returns the promise that this block will settle. Any code that holds a promise can settle it.
///
/// All operators with a closure have these rules.
///
/// **Where closures run.** A closure always runs on a queue. It is dispatched to its queue when the promise is settled, or at
/// once if the promise is settled already. It belongs to ``Dispatch/DispatchGroup/promises`` until it has returned. Each
/// operator has two forms:
///
/// - With `on:`, the closure runs on that queue.
/// - Without `on:`, the closure runs on the main queue. It is isolated to the main actor and may use that actor's
///   state.
///
/// In Swift 5 mode an operator has one form, as in the original. The default value of `on` is
/// ``Dispatch/DispatchQueue/promises``, and the compiler does not check what the closure captures.
///
/// **Outcomes that an operator has no closure for** pass through the same queue. So outcomes keep their order on a
/// serial queue.
///
/// **Errors.** An error that a closure throws rejects the returned promise, and so does an error that the closure returns as
/// a value.
///
/// **Cycles.** A closure may return the promise that was made for it, or one that adopts that promise. Then the promise
/// that was made for the closure is rejected with ``PromiseUsageError/waitsForItself``. A cycle through the closure of
/// another operator is not detected.
@preconcurrency
public final class Promise<Value: Sendable>: Sendable {
    @usableFromInline let core: UntypedPromise

    @inlinable
    init(core: UntypedPromise) {
        self.core = core
    }

    /// A pending promise.
    @inlinable
    public convenience init() {
        self.init(core: UntypedPromise())
    }

    /// A pending promise.
    @inlinable
    public static func pending() -> Promise<Value> {
        Promise()
    }

    /// A promise that is rejected from the start.
    @inlinable
    public convenience init(_ error: any Error) {
        self.init(core: UntypedPromise(settledWith: .rejected(error.typed)))
    }

    /// A promise that is fulfilled from the start, or rejected, if the expression throws or is an error.
    ///
    /// A closure is taken as work for one of the other initializers, and not as a value.
    @inlinable @_disfavoredOverload
    public convenience init(_ value: @autoclosure () throws -> Value) {
        do {
            self.init(core: UntypedPromise(settledWith: Self.outcome(of: try value())))
        } catch {
            self.init(core: UntypedPromise(settledWith: .rejected(error.typed)))
        }
    }

    /// A promise of a value whose type the program has declared to be an error, for example by `extension String: Error`.
    /// The compiler prefers this form to the one for errors.
    @inlinable
    public convenience init(_ value: Value) where Value: Error {
        self.init(core: UntypedPromise(settledWith: Self.outcome(of: value)))
    }

    /// Fulfills the promise, or rejects it if `value` is an error. Only the first settlement counts.
    ///
    /// It may be called on any thread. Before it returns, the closures that wait are dispatched to their queues.
    @inlinable
    public func fulfill(_ value: Value) {
        core.settle(Self.outcome(of: value))
    }

    /// Rejects the promise. The terms of ``fulfill(_:)`` hold.
    @inlinable
    public func reject(_ error: any Error) {
        core.reject(error)
    }
}

// MARK: Conversion between typed and untyped promises

extension Promise {
    /// A typed promise with the core `untyped`. Mirrors `init(_ objCPromise:)`.
    ///
    /// If `untyped` is fulfilled with a value of another type, the typed promise is rejected with
    /// ``PromiseUsageError/wrongType(expected:found:)``; the original stops the program. `nil` is a value of each optional
    /// type, and of `Void`.
    @inlinable
    public convenience init(_ untyped: UntypedPromise) {
        self.init(core: untyped)
    }

    /// A typed promise of a value whose type is known only at run time. `Promise(_:)` with an untyped promise needs a type that the code
    /// names; the compiler takes this form where there is none.
    @inlinable
    public convenience init(_ untyped: UntypedPromise) where Value == (any Sendable)? {
        self.init(core: untyped)
    }

    /// The core of this promise. Mirrors `asObjCPromise()`.
    ///
    /// The promise and its core have the same outcome, and settling one settles the other.
    @inlinable
    public func asUntyped() -> UntypedPromise {
        core
    }
}
