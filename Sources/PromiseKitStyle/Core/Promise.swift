/// A value that becomes available later, or an error in its place. Mirrors `PromiseKit.Promise`.
///
/// A promise stores one thing, its box (`StateMachine.swift` describes it). Whoever holds the promise can read it and add
/// handlers to it. Only the `Resolver` can settle it.
public final class Promise<T>: Thenable, CatchMixin {
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

    /// A promise that is resolved with the result of `bridge`, as soon as there is one.
    @inlinable
    public init<U: Thenable>(_ bridge: U) where U.T == T {
        let box = Box<Result<T>?>()
        self.box = box
        box.adopt(bridge)
    }

    /// Calls `to` once with the result.
    ///
    /// If the promise is pending, `to` runs on the thread that resolves it. If that thread still runs handlers that
    /// were added earlier, `to` runs after them. Otherwise `to` runs on the calling thread before `pipe` returns.
    ///
    /// There is one exception. While 32 nested handlers run on the calling thread, `pipe` and the methods of `Resolver`
    /// return first, and the new handlers run after the innermost one.
    @available(swift, introduced: 6)
    @inlinable
    public func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
        box.pipe(to: to)
    }

    /// `pipe(to:)` as the requirement of `Thenable`. The compiler could not choose between the forms of the two language modes.
    @_implements(Thenable,pipe(to:))
    @inlinable @_disfavoredOverload
    public func pipeResult(to: @escaping @Sendable (Result<T>) -> Void) {
        box.pipe(to: to)
    }

    /// The result, or nil while the promise is pending.
    @inlinable
    public var result: Result<T>? {
        box.outcome()
    }
}

// Many threads can read the value of a promise, so it has to be `Sendable`. The compiler checks this where a value comes into
// a promise: below, and in the operators that make a value. In Swift 5 mode it checks nothing, as with PromiseKit
// (`Swift5/Making+Swift5.swift`).

extension Promise where T: Sendable {
    /// A promise that is settled through the resolver given to `body`.
    ///
    /// - Parameter body: Receives the resolver. It runs once, on the calling thread, before the initializer returns. An
    ///   error that it throws rejects the promise, unless the promise is settled already.
    @available(swift, introduced: 6)
    @inlinable
    public convenience init(resolver body: (Resolver<T>) throws -> Void) {
        self.init(settledBy: body)
    }

    /// A promise that is fulfilled from the start.
    @available(swift, introduced: 6)
    @inlinable
    public static func value(_ value: T) -> Promise<T> {
        Promise(Box(sealed: .fulfilled(value)))
    }

    /// A pending promise and the resolver that settles it.
    @available(swift, introduced: 6)
    @inlinable
    public static func pending() -> (promise: Promise<T>, resolver: Resolver<T>) {
        let box = Box<Result<T>?>()
        return (Promise(box), Resolver(box))
    }
}

extension Promise {
    @inlinable
    convenience init(settledBy body: (Resolver<T>) throws -> Void) {
        let box = Box<Result<T>?>()
        self.init(box)
        let resolver = Resolver(box)
        do {
            try body(resolver)
        } catch {
            resolver.reject(error)
        }
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
