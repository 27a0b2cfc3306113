import Conformance

/// The members of a ``TinyDesign`` that a wrapper can use unchanged. It has them by conforming to this.
public protocol TinyMembers: PromiseConformance
where JudgedPromise == TinyPromise, JudgedSettler == TinySettler {
    var fault: Fault? { get }
}

/// A design that passes the required members on to a ``TinyDesign``, for tests that change some members.
///
/// Each wrapper declares its two types, although this protocol fixes them: the compiler would take seconds to infer them.
public protocol TinyWrapper: PromiseConformance
where JudgedPromise == TinyPromise, JudgedSettler == TinySettler {
    var tiny: TinyDesign { get }

    /// The place where a handler runs if it asks for the given place.
    func actual(_ place: HandlerPlace) throws -> HandlerPlace
    /// Called before a handler is added to the promise. Throws if the promise can't take one.
    func willAdd(to promise: TinyPromise) throws
}

extension TinyWrapper {
    public func actual(_ place: HandlerPlace) throws -> HandlerPlace { place }
    public func willAdd(to promise: TinyPromise) throws {}

    /// The place of a handler that is going to be added to the promise.
    func place(for promise: TinyPromise, _ place: HandlerPlace) throws -> HandlerPlace {
        try willAdd(to: promise)
        return try actual(place)
    }

    public func meaning(of error: any Error) -> ErrorMeaning? { tiny.meaning(of: error) }
    public func pending() throws -> (promise: TinyPromise, settler: TinySettler) { tiny.pending() }
    public func fulfill(_ settler: TinySettler, _ value: TestValue) { tiny.fulfill(settler, value) }
    public func reject(_ settler: TinySettler, _ error: any Error) throws { tiny.reject(settler, error) }
    public func outcome(of promise: TinyPromise) -> TestOutcome? { tiny.outcome(of: promise) }

    public func observe(_ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        tiny.observe(promise, on: try self.place(for: promise, place), handler)
    }

    public func map(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> TinyPromise {
        tiny.map(promise, on: try self.place(for: promise, place), body)
    }

    public func then(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> TinyPromise {
        tiny.then(promise, on: try self.place(for: promise, place), body)
    }

    public func recover(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> TinyPromise
    {
        tiny.recover(promise, on: try self.place(for: promise, place), body)
    }
}

/// A ``TinyWrapper`` that also supports the optional members, except `wrapping`, timers, and the setters that return whether they
/// settled.
public protocol WholeTinyWrapper: TinyWrapper, TinyMembers {}

extension WholeTinyWrapper {
    public var fault: Fault? { tiny.fault }

    public func rejected(_ error: any Error) throws -> TinyPromise {
        let (promise, settler) = try pending()
        try reject(settler, error)
        return promise
    }
    public func making(_ body: @escaping @Sendable (TinySettler) throws -> Void) throws -> TinyPromise {
        tiny.making(body)
    }
    public func recoverAll(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> TinyPromise
    {
        tiny.recoverAll(promise, on: try self.place(for: promise, place), body)
    }
    public func recoverValue(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody) throws
        -> TinyPromise
    {
        tiny.recoverValue(promise, on: try self.place(for: promise, place), body)
    }
    public func ensure(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws
        -> TinyPromise
    {
        tiny.ensure(promise, on: try self.place(for: promise, place), body)
    }
    public func ensureWaiting(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> TinyPromise
    ) throws -> TinyPromise {
        tiny.ensureWaiting(promise, on: try self.place(for: promise, place), body)
    }
}
