import Dispatch

// In Swift 5 mode every function takes its values and closures as in PromiseKit: a value need not be `Sendable`, and a
// closure may capture what it likes and has the isolation of the code around it. So a class of the main actor can use its
// properties in the closure, and a `Task` that the closure starts in any other class does not run on the main actor. The
// compiler checks nothing. As with PromiseKit, the program itself has to use its objects on the right queues.
// `Unchecked.swift` relies on that.
//
// Swift 6 mode checks values and closures. An operator has two forms there: one whose closure is `@Sendable`, and one whose
// closure is isolated to the main actor. The attribute `@available(swift, …)` gives each mode its forms. One form for both
// modes, whose requirements are only warnings in Swift 5 mode, would not do: the compiler would warn about values such as
// `[AnyHashable: Any]`.

extension Promise {
    /// In Swift 5 mode: a promise that `body` settles through the resolver that it receives. `body` is called at once. If it
    /// throws, the promise is rejected with the error.
    @available(swift, obsoleted: 6)
    @inlinable
    public convenience init(resolver body: (Resolver<T>) throws -> Void) {
        self.init(settledBy: body)
    }

    /// In Swift 5 mode: a promise that is fulfilled from the start.
    @available(swift, obsoleted: 6)
    @inlinable
    public static func value(_ value: T) -> Promise<T> {
        Promise(sealed: .fulfilled(value))
    }

    /// In Swift 5 mode: a pending promise, and the resolver that settles it.
    @available(swift, obsoleted: 6)
    @inlinable
    public static func pending() -> (promise: Promise<T>, resolver: Resolver<T>) {
        let promise = Promise<T>(.pending)
        return (promise, Resolver(promise.box))
    }

    /// In Swift 5 mode: calls `body` once with the result, on the thread that resolves the promise, or at once.
    @available(swift, obsoleted: 6)
    @inlinable
    public func pipe(to body: @escaping (Result<T>) -> Void) {
        pipeResult(to: unchecked(body))
    }
}

extension Guarantee {
    /// In Swift 5 mode: a guarantee that `body` resolves by the function that it receives. `body` is called at once.
    @available(swift, obsoleted: 6)
    @inlinable
    public convenience init(resolver body: (@escaping (T) -> Void) -> Void) {
        self.init(.pending)
        body(GuaranteeResolver(box).resolve)
    }

    /// In Swift 5 mode: a guarantee that is resolved from the start.
    @available(swift, obsoleted: 6)
    @inlinable
    public static func value(_ value: T) -> Guarantee<T> {
        Guarantee(sealed: value)
    }

    /// In Swift 5 mode: a pending guarantee, and the function that resolves it.
    @available(swift, obsoleted: 6)
    @inlinable
    public static func pending() -> (guarantee: Guarantee<T>, resolve: (T) -> Void) {
        let guarantee = Guarantee<T>(.pending)
        return (guarantee, GuaranteeResolver(guarantee.box).resolve)
    }

    /// In Swift 5 mode: calls `body` once with the value as a result, on the thread that resolves the guarantee, or at once.
    @available(swift, obsoleted: 6)
    @inlinable
    public func pipe(to body: @escaping (Result<T>) -> Void) {
        pipeResult(to: unchecked(body))
    }

    /// In Swift 5 mode: calls `body` once with the value, on the thread that resolves the guarantee, or at once.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func pipe(to body: @escaping (T) -> Void) {
        box.append { [body = unchecked(body)] in body(Box<T>.open($0).content) }
    }
}

extension DispatchQueue {
    /// In Swift 5 mode: runs `body` on this queue. Returns a promise of what `body` returns, or of the error that it throws.
    @available(swift, obsoleted: 6)
    public final func async<T>(
        _ namespacer: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
        flags: DispatchWorkItemFlags = [], execute body: @escaping () throws -> T
    ) -> Promise<T> {
        let (promise, body) = (Promise<T>(.pending), unchecked(body))
        async(group: group, qos: qos, flags: flags) { promise.box.seal(Result(catching: body)) }
        return promise
    }

    /// In Swift 5 mode: runs `body` on this queue. Returns a guarantee of what `body` returns.
    @available(swift, obsoleted: 6)
    public final func async<T>(
        _ namespacer: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
        flags: DispatchWorkItemFlags = [], execute body: @escaping () -> T
    ) -> Guarantee<T> {
        let (guarantee, body) = (Guarantee<T>(.pending), unchecked(body))
        async(group: group, qos: qos, flags: flags) { guarantee.box.seal(body()) }
        return guarantee
    }
}
