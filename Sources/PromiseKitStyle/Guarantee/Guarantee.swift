import Dispatch

/// A value that becomes available later. Unlike a promise, a guarantee cannot fail. Mirrors `PromiseKit.Guarantee`.
///
/// Its operators take closures that don't throw, and they return guarantees. A guarantee has a box, as a promise does, and the
/// box contains the value itself.
public final class Guarantee<T>: Thenable, Sendable {
    /// Nothing, because the values were checked where they came into their guarantees.
    public typealias CheckedValue = Never

    @usableFromInline let box: Box<T>

    /// A pending guarantee.
    @inlinable
    init(_: PMKUnambiguousInitializer) {
        box = .empty(EmptyBox())
    }

    /// A guarantee that is resolved from the start.
    @inlinable
    init(sealed value: T) {
        box = .sealed(SealedBox(value))
    }

    /// Calls `to` once with `.fulfilled` and the value. `Promise.pipe(to:)` says where and when.
    @available(swift, introduced: 6)
    @inlinable
    public func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
        box.append { to(.fulfilled(Box<T>.open($0).content)) }
    }

    /// The form of `pipe(to:)` that `Thenable` requires. If the other forms met the requirement, the compiler could not
    /// choose between those of the two language modes.
    @_implements(Thenable,pipe(to:))
    @inlinable @_disfavoredOverload
    public func pipeResult(to: @escaping @Sendable (Result<T>) -> Void) {
        box.append { to(.fulfilled(Box<T>.open($0).content)) }
    }

    /// Calls `to` once with the value. `Promise.pipe(to:)` says where and when.
    ///
    /// In PromiseKit this form is internal. It is disfavored here so that a closure that fits both forms receives a `Result`,
    /// as in PromiseKit.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func pipe(to: @escaping @Sendable (T) -> Void) {
        box.append { to(Box<T>.open($0).content) }
    }

    /// The result, which is never `.rejected`, or nil while the guarantee is pending.
    @inlinable
    public var result: Result<T>? {
        box.inspect().map { .fulfilled($0) }
    }
}

// The compiler checks a value that comes into a guarantee as it checks that of a promise (`Promise.swift`).

extension Guarantee where T: Sendable {
    /// A guarantee that is resolved through the closure given to `body`.
    ///
    /// - Parameter body: Receives the closure that resolves the guarantee. `body` runs once, on the calling thread,
    ///   before the initializer returns. The closure may be called from any thread, and only its first call has an
    ///   effect. If it is released before it is called, `conf.logHandler` receives
    ///   `LogEvent.pendingGuaranteeDeallocated`.
    @available(swift, introduced: 6)
    @inlinable
    public convenience init(resolver body: (@escaping @Sendable (T) -> Void) -> Void) {
        self.init(.pending)
        body(GuaranteeResolver(box).resolve)
    }

    /// A guarantee that is resolved from the start.
    @available(swift, introduced: 6)
    @inlinable
    public static func value(_ value: T) -> Guarantee<T> {
        Guarantee(sealed: value)
    }

    /// A pending guarantee and the closure that resolves it, which `init(resolver:)` describes.
    @available(swift, introduced: 6)
    @inlinable
    public static func pending() -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) {
        let guarantee = Guarantee<T>(.pending)
        return (guarantee, GuaranteeResolver(guarantee.box).resolve)
    }
}

extension Guarantee {
    /// A pending guarantee for values of a type that is not `Sendable`, although they may be used on any thread.
    package static func uncheckedPending() -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) {
        let guarantee = Guarantee<T>(.pending)
        return (guarantee, GuaranteeResolver(guarantee.box).resolve)
    }
}

/// Resolves a guarantee. The closure that callers receive holds this object. If the object is released while the guarantee is
/// pending, nobody can resolve the guarantee anymore, and `conf.logHandler` is told.
@usableFromInline
final class GuaranteeResolver<T>: Sendable {
    @usableFromInline let box: Box<T>

    @usableFromInline
    init(_ box: Box<T>) {
        self.box = box
    }

    deinit {
        if box.isPending {
            conf.logHandler(.pendingGuaranteeDeallocated)
        }
    }

    @inlinable
    func resolve(_ value: T) {
        box.seal(value)
    }
}

extension Guarantee where T == Void {
    /// A guarantee that is resolved from the start.
    @inlinable
    public convenience init() {
        self.init(sealed: ())
    }

    /// A guarantee that is resolved from the start.
    @inlinable
    public static var value: Guarantee<Void> { .value(()) }
}
