/// A value that becomes available later, or an error instead of it. Mirrors `PromiseKit.Promise`.
///
/// A promise has a box, in which its result arrives (`Box.swift`). Code that has the promise can read the result and add handlers.
/// Only the `Resolver` can settle it.
public final class Promise<T>: Thenable, CatchMixin, Sendable {
    /// `Never` turns the check off: the values were checked where they came into their promises.
    public typealias CheckedValue = Never

    @usableFromInline let box: Box<Result<T>>

    /// A promise whose result will be in this box.
    @inlinable
    init(_ box: EmptyBox) {
        self.box = .empty(box)
    }

    /// A promise that is settled from the start.
    @inlinable
    init(sealed result: Result<T>) {
        box = .sealed(SealedBox(result))
    }

    /// A promise that is rejected from the start. Mirrors `Promise.init(error:)`.
    @inlinable
    public convenience init(error: Error) {
        self.init(sealed: .rejected(error))
    }

    /// A promise that is resolved with the result of `bridge`, as soon as there is one.
    @inlinable
    public convenience init<U: Thenable>(_ bridge: U) where U.T == T {
        self.init(EmptyBox())
        box.adopt(bridge)
    }

    /// Calls `to` once with the result. Mirrors `Promise.pipe(to:)`.
    ///
    ///     promise.pipe { result in
    ///         if case .rejected(let error) = result { print(error) }
    ///     }
    ///
    /// If the promise is pending, `to` runs on the thread that resolves it. If that thread still runs handlers that
    /// were added earlier, `to` runs on that thread, after them. Otherwise `to` runs on the calling thread before `pipe`
    /// returns.
    ///
    /// There are two exceptions. While 32 nested handlers run on the calling thread, `pipe` and the methods of `Resolver`
    /// return first, and the new handlers run after the innermost one. If the promise is resolved, a handler that another
    /// thread adds meanwhile doesn't wait for them. And while a handler blocks in `wait()`, the later handlers begin.
    @available(swift, introduced: 6)
    @inlinable
    public func pipe(to: @escaping @Sendable (Result<T>) -> Void) {
        box.append { to(($0 as! SealedBox<Result<T>>).content) }
    }

    /// The form of `pipe(to:)` that `Thenable` requires. If the other forms met the requirement, the compiler could not
    /// choose between those of the two language modes.
    @_implements(Thenable,pipe(to:))
    @inlinable @_disfavoredOverload
    public func pipeResult(to: @escaping @Sendable (Result<T>) -> Void) {
        box.append { to(($0 as! SealedBox<Result<T>>).content) }
    }

    /// The result, or nil while the promise is pending.
    @inlinable
    public var result: Result<T>? {
        box.inspect()
    }
}

// Many threads can read the value of a promise, so it has to be `Sendable`. The compiler checks this where a value
// comes into a promise: below, and in the operators that make a value. In Swift 5 mode there's no check, as with
// PromiseKit (`Swift5/Making+Swift5.swift`).

extension Promise where T: Sendable {
    /// A promise that is settled through the resolver given to `body`. Mirrors `Promise.init(resolver:)`.
    ///
    ///     let page = Promise<String> { seal in
    ///         download(url) { text, error in seal.resolve(text, error) }
    ///     }
    ///
    /// - Parameter body: Receives the resolver. It runs once, on the calling thread, before the initializer returns. An
    ///   error that it throws rejects the promise, unless the promise is settled already.
    @available(swift, introduced: 6)
    @inlinable
    public convenience init(resolver body: (Resolver<T>) throws -> Void) {
        self.init(settledBy: body)
    }

    /// A promise that is fulfilled from the start, as in `Promise.value(7)`. Mirrors `Promise.value(_:)`.
    @available(swift, introduced: 6)
    @inlinable
    public static func value(_ value: T) -> Promise<T> {
        Promise(sealed: .fulfilled(value))
    }

    /// A pending promise and the resolver that settles it. Mirrors `Promise.pending()`.
    ///
    ///     let (answer, seal) = Promise<Int>.pending()
    ///     seal.fulfill(42)
    @available(swift, introduced: 6)
    @inlinable
    public static func pending() -> (promise: Promise<T>, resolver: Resolver<T>) {
        let box = EmptyBox()
        return (Promise(box), Resolver(box))
    }
}

extension Promise {
    @inlinable
    convenience init(settledBy body: (Resolver<T>) throws -> Void) {
        let box = EmptyBox()
        self.init(box)
        let resolver = Resolver<T>(box)
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
        self.init(sealed: .fulfilled(()))
    }

    /// A promise that is fulfilled from the start.
    @inlinable
    public static var value: Promise<Void> { .value(()) }
}
