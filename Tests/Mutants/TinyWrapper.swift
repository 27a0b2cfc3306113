import Conformance

/// A design that passes the required members on to a ``TinyDesign``, for tests that change some members.
public protocol TinyWrapper: PromiseConformance
where JudgedPromise == TinyPromise, JudgedSettler == TinySettler {
    var tiny: TinyDesign { get }

    /// The place where a handler runs if it asks for the given place.
    func actual(_ place: HandlerPlace) throws -> HandlerPlace
    /// Is called before a handler is added to the promise, and throws if the promise takes no handler.
    func willAdd(to promise: TinyPromise) throws
}

extension TinyWrapper {
    // The compiler would take seconds to infer these two for each wrapper.
    public typealias JudgedPromise = TinyPromise
    public typealias JudgedSettler = TinySettler

    public func actual(_ place: HandlerPlace) throws -> HandlerPlace { place }
    public func willAdd(to promise: TinyPromise) throws {}

    public func meaning(of error: any Error) -> ErrorMeaning? { tiny.meaning(of: error) }
    public func pending() throws -> (promise: TinyPromise, settler: TinySettler) { tiny.pending() }
    public func fulfill(_ settler: TinySettler, _ value: TestValue) { tiny.fulfill(settler, value) }
    public func reject(_ settler: TinySettler, _ error: any Error) throws { tiny.reject(settler, error) }
    public func outcome(of promise: TinyPromise) -> TestOutcome? { tiny.outcome(of: promise) }

    public func observe(_ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        try willAdd(to: promise)
        tiny.observe(promise, on: try actual(place), handler)
    }

    public func map(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> TinyPromise {
        try willAdd(to: promise)
        return tiny.map(promise, on: try actual(place), body)
    }

    public func then(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> TinyPromise {
        try willAdd(to: promise)
        return tiny.then(promise, on: try actual(place), body)
    }

    public func recover(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> TinyPromise
    {
        try willAdd(to: promise)
        return tiny.recover(promise, on: try actual(place), body)
    }
}

/// A ``TinyWrapper`` that also supports the optional members, except for wrappers, timers and the results of setters.
public protocol WholeTinyWrapper: TinyWrapper {}

extension WholeTinyWrapper {
    public func fulfilled(_ value: TestValue) throws -> TinyPromise { tiny.fulfilled(value) }
    public func rejected(_ error: any Error) throws -> TinyPromise {
        let (promise, settler) = try pending()
        try reject(settler, error)
        return promise
    }
    public func making(_ body: @escaping @Sendable (TinySettler) throws -> Void) throws -> TinyPromise {
        tiny.making(body)
    }
    public func resolve(_ settler: TinySettler, with promise: TinyPromise) throws {
        tiny.resolve(settler, with: promise)
    }
    public func cancel(_ settler: TinySettler) { tiny.cancel(settler) }
    public func cancel(promise: TinyPromise) { tiny.cancel(promise: promise) }
    public func wait(for promise: TinyPromise) -> TestOutcome { tiny.wait(for: promise) }
    public func recoverAll(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> TinyPromise
    {
        try willAdd(to: promise)
        return tiny.recoverAll(promise, on: try actual(place), body)
    }
    public func recoverValue(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody) throws
        -> TinyPromise
    {
        try willAdd(to: promise)
        return tiny.recoverValue(promise, on: try actual(place), body)
    }
    public func ensure(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws
        -> TinyPromise
    {
        try willAdd(to: promise)
        return tiny.ensure(promise, on: try actual(place), body)
    }
    public func ensureWaiting(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> TinyPromise
    ) throws -> TinyPromise {
        try willAdd(to: promise)
        return tiny.ensureWaiting(promise, on: try actual(place), body)
    }
    public func whenAll(_ promises: [TinyPromise]) -> TinyPromise { tiny.whenAll(promises) }
    public func whenPair(number: TinyPromise, text: TinyPromise) -> TinyPromise {
        tiny.whenPair(number: number, text: text)
    }
    public func whenSettled(_ promises: [TinyPromise]) -> TinyPromise { tiny.whenSettled(promises) }
    public func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> TinyPromise?) -> TinyPromise {
        tiny.whenAll(concurrently: limit, next: next)
    }
    public func race(_ promises: [TinyPromise]) -> TinyPromise { tiny.race(promises) }
    public func raceFulfilled(_ promises: [TinyPromise]) -> TinyPromise { tiny.raceFulfilled(promises) }
    public func value(of promise: TinyPromise) async throws -> TestValue { try await tiny.value(of: promise) }
    public func making(async body: @escaping @Sendable () async throws -> TestValue) throws -> TinyPromise {
        tiny.making(async: body)
    }
    public func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) -> @Sendable () -> Void {
        tiny.reportUnhandledErrors(to: sink)
    }
    public func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        tiny.reportAbandonedPromises(to: sink)
    }
}
