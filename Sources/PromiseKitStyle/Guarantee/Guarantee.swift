import Dispatch

/// A value that becomes available later. Unlike a promise, a guarantee cannot fail. Mirrors `PromiseKit.Guarantee`.
///
/// Its operators take closures that don't throw, and they return guarantees. A guarantee has a box, as a promise does, and the
/// box contains the value itself.
public final class Guarantee<T>: Thenable, Sendable {
    /// `Never` turns the check off: the values were checked where they came into their guarantees.
    public typealias CheckedValue = Never

    @usableFromInline let box: Box<T>

    /// A guarantee whose value will be in this box.
    @inlinable
    init(_ box: EmptyBox) {
        self.box = .empty(box)
    }

    /// A guarantee that is resolved from the start.
    @inlinable
    init(sealed value: T) {
        box = .sealed(SealedBox(value))
    }

    /// Adds a handler, which receives the value as `.fulfilled`. Mirrors `Guarantee.pipe(to:)` of PromiseKit.
    ///
    ///     askForName().pipe { result in print(result) }
    ///
    /// - Parameter to: Runs once, on the thread that resolves the guarantee. If the guarantee is resolved already and
    ///   no earlier handler waits, it runs on the calling thread before `pipe` returns. `Promise.pipe(to:)` has the
    ///   details.
    @available(swift, introduced: 6)
    @inlinable
    public func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
        box.append { to(.fulfilled(($0 as! SealedBox<T>).content)) }
    }

    /// The form of `pipe(to:)` that `Thenable` requires. If the other forms met the requirement, the compiler could not
    /// choose between those of the two language modes.
    @_implements(Thenable,pipe(to:))
    @inlinable @_disfavoredOverload
    public func pipeResult(to: @escaping @Sendable (Result<T>) -> Void) {
        box.append { to(.fulfilled(($0 as! SealedBox<T>).content)) }
    }

    /// Adds a handler, which receives the value itself.
    ///
    /// In PromiseKit this form is internal. It's disfavored here so that a closure that fits both forms receives a
    /// `Result`, as in PromiseKit.
    ///
    ///     askForName().pipe { (name: String) in print(name) }
    ///
    /// - Parameter to: Runs once, on the thread that resolves the guarantee. If the guarantee is resolved already and
    ///   no earlier handler waits, it runs on the calling thread before `pipe` returns. `Promise.pipe(to:)` has the
    ///   details.
    @available(swift, introduced: 6)
    @inlinable @_disfavoredOverload
    public func pipe(to: @escaping @Sendable (T) -> Void) {
        box.append { to(($0 as! SealedBox<T>).content) }
    }

    /// The result, which is never `.rejected`, or nil while the guarantee is pending.
    @inlinable
    public var result: Result<T>? {
        box.inspect().map { .fulfilled($0) }
    }
}

// The compiler checks a value that comes into a guarantee as it checks that of a promise (`Promise.swift`).

extension Guarantee where T: Sendable {
    /// Makes a guarantee that a closure resolves. Mirrors `Guarantee.init(resolver:)` of PromiseKit.
    ///
    ///     let tap = Guarantee<Void> { resolve in button.onTap = { resolve(()) } }
    ///
    /// - Parameter body: Receives the closure that resolves the guarantee, and runs once, on the calling thread, before
    ///   the initializer returns. The closure that it receives may be called on any thread, and only its first call has
    ///   an effect. If that closure is released before it's called, `conf.logHandler` receives
    ///   `LogEvent.pendingGuaranteeDeallocated`.
    @available(swift, introduced: 6)
    @inlinable
    public convenience init(resolver body: (@escaping @Sendable (T) -> Void) -> Void) {
        let box = EmptyBox()
        self.init(box)
        body(GuaranteeResolver(box).resolve)
    }

    /// Returns a guarantee that is resolved from the start. Mirrors `Guarantee.value(_:)` of PromiseKit.
    ///
    /// - Parameter value: The value. Any thread may read it, so it's `Sendable`.
    /// - Returns: A resolved guarantee, whose closures with `on: nil` run at once, on the thread that adds them.
    @available(swift, introduced: 6)
    @inlinable
    public static func value(_ value: T) -> Guarantee<T> {
        Guarantee(sealed: value)
    }

    /// Returns a pending guarantee and the closure that resolves it. Mirrors `Guarantee.pending()` of PromiseKit.
    ///
    ///     let (guarantee, resolve) = Guarantee<String>.pending()
    ///     button.onTap = { resolve("tapped") }
    ///
    /// - Returns: The guarantee, and a closure that may be called on any thread. Only its first call has an effect. If
    ///   it's released before that, `conf.logHandler` receives `LogEvent.pendingGuaranteeDeallocated`.
    @available(swift, introduced: 6)
    @inlinable
    public static func pending() -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) {
        let box = EmptyBox()
        return (Guarantee(box), GuaranteeResolver(box).resolve)
    }
}

extension Guarantee {
    /// A pending guarantee for values of a type that is not `Sendable`, although they may be used on any thread.
    package static func uncheckedPending() -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) {
        let box = EmptyBox()
        return (Guarantee(box), GuaranteeResolver(box).resolve)
    }
}

/// Resolves a guarantee. The closure that callers receive holds this object. If the object is released while the
/// guarantee is pending, nothing can resolve the guarantee anymore, and `conf.logHandler` receives an event.
@usableFromInline
final class GuaranteeResolver<T>: Sendable {
    @usableFromInline let box: EmptyBox

    @usableFromInline
    init(_ box: EmptyBox) {
        self.box = box
    }

    deinit {
        if !box.isSealed.load(ordering: .relaxed), box.isPending {
            conf.logHandler(.pendingGuaranteeDeallocated)
        }
    }

    @inlinable
    func resolve(_ value: T) {
        box.seal(SealedBox(value))
    }
}

extension Guarantee where T == Void {
    /// Makes a guarantee without a value that is resolved from the start. Mirrors `Guarantee.init()` of PromiseKit.
    @inlinable
    public convenience init() {
        self.init(sealed: ())
    }

    /// A guarantee without a value that is resolved from the start. Mirrors `Guarantee.value` of PromiseKit.
    @inlinable
    public static var value: Guarantee<Void> { .value(()) }
}
