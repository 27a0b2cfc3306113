import Conformance

/// A design that passes the required members on to a ``TinyDesign``, for tests that change some of them.
public protocol TinyWrapper: PromiseConformance
where JudgedPromise == TinyPromise, JudgedSettler == TinySettler {
    var tiny: TinyDesign { get }

    /// The place where a handler runs that asks for the given one.
    func actual(_ place: HandlerPlace) throws -> HandlerPlace
}

extension TinyWrapper {
    public func actual(_ place: HandlerPlace) -> HandlerPlace { place }

    public func meaning(of error: any Error) -> ErrorMeaning? { tiny.meaning(of: error) }
    public func pending() throws -> (promise: TinyPromise, settler: TinySettler) { tiny.pending() }
    public func fulfill(_ settler: TinySettler, _ value: TestValue) { tiny.fulfill(settler, value) }
    public func reject(_ settler: TinySettler, _ error: any Error) throws { tiny.reject(settler, error) }
    public func outcome(of promise: TinyPromise) -> TestOutcome? { tiny.outcome(of: promise) }

    public func observe(
        _ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping @Sendable (TestOutcome) -> Void
    ) throws {
        tiny.observe(promise, on: try actual(place), handler)
    }

    public func map(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) throws -> TinyPromise {
        tiny.map(promise, on: try actual(place), body)
    }

    public func then(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TinyPromise
    ) throws -> TinyPromise {
        tiny.then(promise, on: try actual(place), body)
    }

    public func recover(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) throws -> TinyPromise {
        tiny.recover(promise, on: try actual(place), body)
    }
}
