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
    /// Makes a promise that a closure settles. Mirrors `Promise.init(resolver:)` of PromiseKit.
    ///
    /// `body` receives the resolver and runs once, on the calling thread, before the initializer returns. An error that
    /// it throws rejects the promise, unless the promise is settled already. The value doesn't have to be `Sendable`.
    @available(swift, obsoleted: 6)
    @inlinable
    public convenience init(resolver body: (Resolver<T>) throws -> Void) {
        self.init(settledBy: body)
    }

    /// Returns a promise that is fulfilled from the start. Mirrors `Promise.value(_:)` of PromiseKit. The value doesn't
    /// have to be `Sendable`, so the program has to use it on the right queues.
    @available(swift, obsoleted: 6)
    @inlinable
    public static func value(_ value: T) -> Promise<T> {
        Promise(sealed: .fulfilled(value))
    }

    /// Returns a pending promise and the resolver that settles it. Mirrors `Promise.pending()` of PromiseKit. The value
    /// doesn't have to be `Sendable`.
    ///
    ///     let (promise, resolver) = Promise<Int>.pending()
    @available(swift, obsoleted: 6)
    @inlinable
    public static func pending() -> (promise: Promise<T>, resolver: Resolver<T>) {
        let box = EmptyBox()
        return (Promise(box), Resolver(box))
    }

    /// Adds a handler, which receives the result. Mirrors `Promise.pipe(to:)` of PromiseKit.
    ///
    /// `body` runs once, on the thread that resolves the promise, or at once if the promise is resolved and no earlier
    /// handler waits. Swift 5 mode doesn't check what it captures.
    @available(swift, obsoleted: 6)
    @inlinable
    public func pipe(to body: @escaping (Result<T>) -> Void) {
        box.append { body(($0 as! SealedBox<Result<T>>).content) }
    }
}

extension Guarantee {
    /// Makes a guarantee that a closure resolves. Mirrors `Guarantee.init(resolver:)` of PromiseKit.
    ///
    /// `body` receives the closure that resolves the guarantee, and runs once, on the calling thread, before the
    /// initializer returns. Only the first call of that closure has an effect. The value doesn't have to be `Sendable`.
    @available(swift, obsoleted: 6)
    @inlinable
    public convenience init(resolver body: (@escaping (T) -> Void) -> Void) {
        let box = EmptyBox()
        self.init(box)
        body(GuaranteeResolver(box).resolve)
    }

    /// Returns a guarantee that is resolved from the start. Mirrors `Guarantee.value(_:)` of PromiseKit. The value
    /// doesn't have to be `Sendable`, so the program has to use it on the right queues.
    @available(swift, obsoleted: 6)
    @inlinable
    public static func value(_ value: T) -> Guarantee<T> {
        Guarantee(sealed: value)
    }

    /// Returns a pending guarantee and the closure that resolves it. Mirrors `Guarantee.pending()` of PromiseKit. Only
    /// the first call of the closure has an effect. The value doesn't have to be `Sendable`.
    @available(swift, obsoleted: 6)
    @inlinable
    public static func pending() -> (guarantee: Guarantee<T>, resolve: (T) -> Void) {
        let box = EmptyBox()
        return (Guarantee(box), GuaranteeResolver(box).resolve)
    }

    /// Adds a handler, which receives the value as `.fulfilled`. Mirrors `Guarantee.pipe(to:)` of PromiseKit.
    ///
    /// `body` runs once, on the thread that resolves the guarantee, or at once if the guarantee is resolved and no
    /// earlier handler waits. Swift 5 mode doesn't check what it captures.
    @available(swift, obsoleted: 6)
    @inlinable
    public func pipe(to body: @escaping (Result<T>) -> Void) {
        box.append { body(.fulfilled(($0 as! SealedBox<T>).content)) }
    }

    /// Adds a handler, which receives the value itself. In PromiseKit this form is internal.
    ///
    /// `body` runs once, on the thread that resolves the guarantee, or at once if the guarantee is resolved and no
    /// earlier handler waits. Swift 5 mode doesn't check what it captures.
    @available(swift, obsoleted: 6)
    @inlinable @_disfavoredOverload
    public func pipe(to body: @escaping (T) -> Void) {
        box.append { body(($0 as! SealedBox<T>).content) }
    }
}

extension DispatchQueue {
    /// Runs a closure on this queue and returns a promise of what it returns. Mirrors
    /// `DispatchQueue.async(_:group:qos:flags:execute:)` of PromiseKit.
    ///
    /// `body` runs once, with the group, quality of service and flags of a work item. Swift 5 mode checks neither what
    /// it captures nor what it returns.
    /// - Returns: A promise that is resolved on this queue. It's rejected with the error that `body` throws.
    @available(swift, obsoleted: 6)
    public final func async<T>(
        _ namespacer: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
        flags: DispatchWorkItemFlags = [], execute body: @escaping () throws -> T
    ) -> Promise<T> {
        let promise = Promise<T>(EmptyBox())
        let work = Work { promise.box.seal(Result(catching: body)) }
        async(group: group, qos: qos, flags: flags) { work.run() }
        return promise
    }

    /// Runs a closure that can't fail on this queue and returns a guarantee of what it returns. Mirrors
    /// `DispatchQueue.async(_:group:qos:flags:execute:)` of PromiseKit.
    ///
    /// `body` runs once, with the group, quality of service and flags of a work item. Swift 5 mode checks neither what
    /// it captures nor what it returns.
    /// - Returns: A guarantee that is resolved on this queue.
    @available(swift, obsoleted: 6)
    public final func async<T>(
        _ namespacer: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default,
        flags: DispatchWorkItemFlags = [], execute body: @escaping () -> T
    ) -> Guarantee<T> {
        let guarantee = Guarantee<T>(EmptyBox())
        let work = Work { guarantee.box.seal(body()) }
        async(group: group, qos: qos, flags: flags) { work.run() }
        return guarantee
    }
}
