import Conformance
import Dispatch
import OpenCombine
import OpenCombineDispatch

/// Operators of Combine give publishers, which work once for each subscriber. A link is therefore a `Future` again, one
/// that subscribes to the operator at once; this is how code keeps a result that several parties ask for.
struct OpenCombineFutureAdapter: PromiseConformance {
    /// OpenCombine predates `Sendable`; a future guards its state with a lock.
    struct Promise: @unchecked Sendable {
        let future: Future<TestValue, any Error>
    }
    /// See ``Promise``.
    struct Settler: @unchecked Sendable {
        let settle: (Result<TestValue, any Error>) -> Void
    }

    // MARK: Who it is

    let name = "OpenCombine.Future"
    let summary = "OpenCombine 0.14: a publisher of one value, for those who subscribe"
    let defaultPlace = DefaultPlace.settlingThread

    var differences: [DeclaredDifference] { Self.declared }

    // MARK: Making

    func pending() -> (promise: Promise, settler: Settler) {
        var settle: (Result<TestValue, any Error>) -> Void = { _ in }
        let future = Future<TestValue, any Error> { settle = $0 }
        return (Promise(future: future), Settler(settle: settle))
    }

    func fulfilled(_ value: TestValue) -> Promise { Promise(future: Future { $0(.success(value)) }) }

    func rejected(_ error: any Error) -> Promise { Promise(future: Future { $0(.failure(error)) }) }

    func making(_ body: @escaping @Sendable (Settler) throws -> Void) throws -> Promise {
        throw Unsupported("The closure that creates a Future cannot throw.")
    }

    func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (TestValue?, (any Error)?) -> Void) -> Void
    ) throws -> Promise {
        throw Unsupported("Combine has no helper for completion handlers: one makes a Result inside them.")
    }

    func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, TestValue?) -> Void) -> Void
    ) throws -> Promise {
        throw Unsupported("Combine has no helper for completion handlers: one makes a Result inside them.")
    }

    // MARK: Settling

    func fulfill(_ settler: Settler, _ value: TestValue) { settler.settle(.success(value)) }

    func reject(_ settler: Settler, _ error: any Error) { settler.settle(.failure(error)) }

    func resolve(_ settler: Settler, with promise: Promise) throws {
        throw Unsupported("A Future is fulfilled with a Result; it cannot adopt another.")
    }

    func cancel(_ settler: Settler) throws {
        throw Unsupported("In Combine a subscription is cancelled, and a Future is not.")
    }

    // MARK: Reading

    /// A future that has its result gives it while the subscriber subscribes.
    func outcome(of promise: Promise) -> TestOutcome? {
        let found = LookedUpOutcome()
        let look = Self.sink { found.set($0) }
        promise.future.subscribe(look)
        look.cancel()
        return found.value
    }

    func observe(_ promise: Promise, on place: HandlerPlace, _ handler: @escaping @Sendable (TestOutcome) -> Void) {
        publisher(promise, on: place).subscribe(Self.sink(handler))
    }

    // MARK: Chaining

    func map(_ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TestValue)
        -> Promise
    {
        link(publisher(promise, on: place).tryMap(body))
    }

    func then(_ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> Promise)
        -> Promise
    {
        link(publisher(promise, on: place).tryMap { try body($0).future }.flatMap { $0 })
    }

    func recover(
        _ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) -> Promise {
        link(publisher(promise, on: place).tryCatch { try body($0).future })
    }

    func recoverAll(
        _ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) throws -> Promise {
        throw Unsupported("In Combine a subscription is cancelled, and a Future is not.")
    }

    func ensure(_ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Void) throws -> Promise {
        throw Unsupported("Combine has no clean-up: handleEvents hears of the end after the value has gone downstream.")
    }

    func ensureWaiting(
        _ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Promise
    ) throws -> Promise {
        throw Unsupported("Combine has no clean-up: handleEvents hears of the end after the value has gone downstream.")
    }

    private func publisher(_ promise: Promise, on place: HandlerPlace) -> AnyPublisher<TestValue, any Error> {
        if case .queue(let queue) = place { return promise.future.receive(on: queue.ocombine).eraseToAnyPublisher() }
        return promise.future.eraseToAnyPublisher()
    }

    private func link(_ publisher: some Publisher<TestValue, any Error>) -> Promise {
        Promise(
            future: Future { settle in
                let settle = Settler(settle: settle)
                publisher.subscribe(
                    Self.sink { outcome in
                        switch outcome {
                        case .fulfilled(let value): settle.settle(.success(value))
                        case .rejected(let error): settle.settle(.failure(error))
                        case .cancelled: break
                        }
                    })
            })
    }

    /// The subscription holds the sink until it ends, so that the adapter need not keep an `AnyCancellable`.
    private static func sink(
        _ handler: @escaping @Sendable (TestOutcome) -> Void
    ) -> Subscribers.Sink<TestValue, any Error> {
        Subscribers.Sink(
            receiveCompletion: { if case .failure(let error) = $0 { handler(.rejected(error)) } },
            receiveValue: { handler(.fulfilled($0)) })
    }

    // MARK: Combining

    func whenAll(_ promises: [Promise]) throws -> Promise {
        throw Unsupported("Combine zips two to four publishers, and has nothing for a list of them.")
    }

    func whenPair(number: Promise, text: Promise) -> Promise {
        link(
            number.future.map(\.number).zip(text.future.map(\.text)).map { number, text in
                TestValue.list([number.map(TestValue.number) ?? .nothing, text.map(TestValue.text) ?? .nothing])
            })
    }

    func whenSettled(_ promises: [Promise]) throws -> Promise {
        throw Unsupported("Combine zips two to four publishers, and has nothing for a list of them.")
    }

    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> Promise?) throws -> Promise {
        throw Unsupported("Combine zips two to four publishers, and has nothing for a list of them.")
    }

    func race(_ promises: [Promise]) throws -> Promise {
        throw Unsupported("OpenCombine 0.14 has no merge to build a race of.")
    }

    func raceFulfilled(_ promises: [Promise]) throws -> Promise {
        throw Unsupported("OpenCombine 0.14 has no merge to build a race of.")
    }

    // MARK: Bridging to async/await

    func value(of promise: Promise) async throws -> TestValue { try await promise.future.value }

    func making(async body: @escaping @Sendable () async throws -> TestValue) throws -> Promise {
        throw Unsupported("Combine makes no Future of an async closure.")
    }

    // MARK: Diagnostics

    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) throws -> @Sendable () -> Void {
        throw Unsupported("Combine does not track whether an error was looked at.")
    }

    func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) throws -> @Sendable () -> Void {
        throw Unsupported("Combine says nothing about futures that stay pending.")
    }
}
