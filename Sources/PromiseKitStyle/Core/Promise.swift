/// A value that is there later, or an error instead of it. Mirrors `PromiseKit.Promise`.
///
/// A promise holds one thing, its box (`Box.swift` tells what happens in there). It can be looked at and continued;
/// to settle it one needs the `Resolver` that was given to whoever made it.
@preconcurrency
public final class Promise<T: Sendable>: Thenable, CatchMixin {
    @usableFromInline let box: Box<Result<T>?>

    @inlinable
    init(_ box: Box<Result<T>?>) {
        self.box = box
    }

    /// A promise that is rejected from the start.
    @inlinable
    public init(error: Error) {
        box = Box(sealed: .rejected(error))
    }

    /// A promise that ends as `bridge` does.
    @inlinable
    public init<U: Thenable>(_ bridge: U) where U.T == T {
        let box = Box<Result<T>?>()
        self.box = box
        box.adopt(bridge)
    }

    /// A promise that is settled through the resolver given to `body`.
    ///
    /// - Parameter body: Runs once, at once, on the calling thread. What it throws rejects the promise, unless it has
    ///   been settled by then.
    @inlinable
    public init(resolver body: (Resolver<T>) throws -> Void) {
        let box = Box<Result<T>?>()
        self.box = box
        let resolver = Resolver(box)
        do {
            try body(resolver)
        } catch {
            resolver.reject(error)
        }
    }

    /// A promise that is fulfilled from the start.
    @inlinable
    public static func value(_ value: T) -> Promise<T> {
        Promise(Box(sealed: .fulfilled(value)))
    }

    /// A pending promise and the resolver that settles it.
    @inlinable
    public class func pending() -> (promise: Promise<T>, resolver: Resolver<T>) {
        let box = Box<Result<T>?>()
        return (Promise(box), Resolver(box))
    }

    /// Calls `to` once with the result: at once on the calling thread when this promise is resolved, otherwise on the
    /// thread that resolves it. While that thread is still running the handlers added earlier, `to` is run by it, after
    /// them. A call from inside more than 32 nested immediate handlers is run by the innermost of them, when it has
    /// returned.
    @preconcurrency @inlinable
    public func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
        box.pipe(to: to)
    }

    /// The result, or nil while pending.
    @inlinable
    public var result: Result<T>? {
        box.outcome()
    }
}

extension Promise where T == Void {
    /// A promise that is fulfilled from the start.
    @inlinable
    public convenience init() {
        self.init(Box(sealed: .fulfilled(())))
    }

    /// A promise that is fulfilled from the start.
    @inlinable
    public static var value: Promise<Void> { .value(()) }
}
