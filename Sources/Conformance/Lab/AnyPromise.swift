/// A promise of whatever design is being judged.
///
/// Each method calls the adapter's member of the same name, and throws what that throws: ``NotOffered`` where the
/// design has no such notion. Where closures run, and what happens to what they throw, is the design's business.
public struct AnyPromise: Sendable {
    let design: any PromiseConformance
    let base: any Sendable
    /// Opened when the promise is first handed to its design, if anyone waits for that.
    var firstUse: Latch?
}

/// What settles an ``AnyPromise``. Each method calls the adapter's member of the same name, on the caller's thread.
public struct AnySettler: Sendable {
    let design: any PromiseConformance
    let base: any Sendable
}

extension AnyPromise {
    /// How the promise reads right now; `nil` while it is pending.
    public func outcome() throws -> Outcome? {
        func open<D: PromiseConformance>(_ design: D) throws -> Outcome? { try design.outcome(of: design.unwrap(self)) }
        return try open(design)
    }

    /// Calls the handler once, with how the promise ended.
    public func observe(on place: Place = .usual, _ handler: @escaping @Sendable (Outcome) -> Void) throws {
        func open<D: PromiseConformance>(_ design: D) throws {
            try design.observe(design.unwrap(self), on: place, handler)
        }
        try open(design)
    }

    /// The next promise carries what the body makes of the value.
    @discardableResult
    public func map(on place: Place = .usual, _ body: @escaping @Sendable (Value) throws -> Value) throws -> AnyPromise
    {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.map(design.unwrap(self), on: place, body))
        }
        return try open(design)
    }

    /// The next promise adopts the one that the body returns.
    @discardableResult
    public func then(
        on place: Place = .usual, _ body: @escaping @Sendable (Value) throws -> AnyPromise
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.then(design.unwrap(self), on: place) { design.unwrap(try body($0)) })
        }
        return try open(design)
    }

    /// The next promise adopts the one that the body makes of the error.
    @discardableResult
    public func recover(
        on place: Place = .usual, _ body: @escaping @Sendable (any Error) throws -> AnyPromise
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.recover(design.unwrap(self), on: place) { design.unwrap(try body($0)) })
        }
        return try open(design)
    }

    /// The same for a body that asked to see cancellation, too.
    @discardableResult
    public func recoverAll(
        on place: Place = .usual, _ body: @escaping @Sendable (any Error) throws -> AnyPromise
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.recoverAll(design.unwrap(self), on: place) { design.unwrap(try body($0)) })
        }
        return try open(design)
    }

    /// The body runs in every outcome; the outcome passes.
    @discardableResult
    public func ensure(on place: Place = .usual, _ body: @escaping @Sendable () -> Void) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.ensure(design.unwrap(self), on: place, body))
        }
        return try open(design)
    }

    /// The same, and the outcome passes once the promise that the body returns has settled.
    @discardableResult
    public func ensureWaiting(
        on place: Place = .usual, _ body: @escaping @Sendable () -> AnyPromise
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.ensureWaiting(design.unwrap(self), on: place) { design.unwrap(body()) })
        }
        return try open(design)
    }

    /// Awaits the value; throws the error, or a `CancellationError` where the promise was cancelled.
    public func value() async throws -> Value {
        func open<D: PromiseConformance>(_ design: D) async throws -> Value {
            try await design.value(of: design.unwrap(self))
        }
        return try await open(design)
    }
}

extension AnySettler {
    /// Settles with the value.
    public func fulfill(_ value: Value) throws {
        func open<D: PromiseConformance>(_ design: D) throws { try design.fulfill(design.unwrap(self), value) }
        try open(design)
    }

    /// Settles with the error.
    public func reject(_ error: any Error) throws {
        func open<D: PromiseConformance>(_ design: D) throws { try design.reject(design.unwrap(self), error) }
        try open(design)
    }

    /// Settles with whatever the other promise settles with, now or later.
    public func resolve(with promise: AnyPromise) throws {
        func open<D: PromiseConformance>(_ design: D) throws {
            try design.resolve(design.unwrap(self), with: design.unwrap(promise))
        }
        try open(design)
    }

    /// Settles as cancelled, or asks for it.
    public func cancel() throws {
        func open<D: PromiseConformance>(_ design: D) throws { try design.cancel(design.unwrap(self)) }
        try open(design)
    }

    /// Calls ``fulfill(_:)``, ``reject(_:)`` or ``cancel()``, by the outcome.
    public func settle(_ outcome: Outcome) throws {
        switch outcome {
        case .fulfilled(let value): try fulfill(value)
        case .rejected(let error): try reject(error)
        case .cancelled: try cancel()
        }
    }
}

// The casts below cannot fail: a lab wraps only what its own design made, and unwraps it only for that design.
extension PromiseConformance {
    func wrap(_ promise: Promise) -> AnyPromise { AnyPromise(design: self, base: promise) }
    func wrap(_ settler: Settler) -> AnySettler { AnySettler(design: self, base: settler) }
    func unwrap(_ promise: AnyPromise) -> Promise {
        promise.firstUse?.open()
        return promise.base as! Promise
    }
    func unwrap(_ settler: AnySettler) -> Settler { settler.base as! Settler }

    /// Whether a handler can be asked to run on the thread that settles.
    var offersImmediate: Bool {
        guard let (promise, settler) = try? pending() else { return false }
        defer { try? fulfill(settler, .nothing) }
        do { _ = try map(promise, on: .immediate) { $0 } } catch { return false }
        return true
    }
}
