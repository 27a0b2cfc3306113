import Dispatch

/// A value that is there later, and no error instead of it. Mirrors `PromiseKit.Guarantee`.
///
/// It holds one thing, its box. Its own operators take closures that do not throw and return guarantees.
@preconcurrency
public final class Guarantee<T: Sendable>: Thenable {
    @usableFromInline let box: Box<T?>

    @inlinable
    init(_ box: Box<T?>) {
        self.box = box
    }

    /// A guarantee that is resolved by calling the closure given to `body`.
    ///
    /// - Parameter body: Runs once, at once, on the calling thread. The closure it gets may be called from any thread;
    ///   calls after the first change nothing. When it goes away uncalled, `conf.logHandler` is told
    ///   `LogEvent.pendingGuaranteeDeallocated`.
    @preconcurrency @inlinable
    public init(resolver body: (@escaping @Sendable (T) -> Void) -> Void) {
        let box = Box<T?>()
        self.box = box
        body(GuaranteeResolver(box).resolve)
    }

    /// A guarantee that is resolved from the start.
    @inlinable
    public static func value(_ value: T) -> Guarantee<T> {
        Guarantee(Box(sealed: value))
    }

    /// A pending guarantee and the closure that resolves it. See `init(resolver:)` about the closure.
    @preconcurrency @inlinable
    public class func pending() -> (guarantee: Guarantee<T>, resolve: @Sendable (T) -> Void) {
        let box = Box<T?>()
        return (Guarantee(box), GuaranteeResolver(box).resolve)
    }

    /// Calls `to` once with `.fulfilled` and the value. See `Promise.pipe(to:)` for where and when.
    @preconcurrency @inlinable
    public func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
        box.pipe(to: { to(.fulfilled($0)) })
    }

    /// Calls `to` once with the value. See `Promise.pipe(to:)` for where and when.
    ///
    /// The other form is preferred where a closure fits both, as in PromiseKit, which keeps this one to itself.
    @preconcurrency @inlinable @_disfavoredOverload
    public func pipe(to: @escaping @Sendable (T) -> Void) {
        box.pipe(to: to)
    }

    /// The result, which is never `.rejected`, or nil while pending.
    @inlinable
    public var result: Result<T>? {
        box.outcome().map { .fulfilled($0) }
    }
}

/// The right to resolve a guarantee, held by the closure that was given to whoever made it.
@usableFromInline
final class GuaranteeResolver<T: Sendable>: Sendable {
    @usableFromInline let box: Box<T?>

    @usableFromInline
    init(_ box: Box<T?>) {
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
        self.init(Box(sealed: ()))
    }

    /// A guarantee that is resolved from the start.
    @inlinable
    public static var value: Guarantee<Void> { .value(()) }
}
