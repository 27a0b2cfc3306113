import Conformance
import Dispatch
import OpenCombine
import OpenCombineDispatch
import Synchronization

/// An operator of Combine returns a publisher, which runs its closure once for each subscriber. A link must run its closure only
/// once. So each link is a `Future` here, which subscribes to the publisher at once. Code that shares a result among several
/// subscribers does the same.
struct OpenCombineFutureAdapter: PromiseConformance {
    /// A future guards its state with a lock, but OpenCombine is older than `Sendable` and does not declare this.
    struct JudgedPromise: @unchecked Sendable {
        let future: Future<TestValue, any Error>
    }
    /// The closure settles a future, which guards its state with a lock.
    struct JudgedSettler: @unchecked Sendable {
        let settle: (Result<TestValue, any Error>) -> Void
    }

    // MARK: Identity

    let name = "OpenCombine.Future"
    let summary = "OpenCombine 0.14: a publisher of one value, for those who subscribe"
    let defaultPlace = DefaultPlace.settlingThread

    var differences: [DeclaredDifference] { Self.declared }

    let unsupportedMembers = [
        "The closure that creates a Future cannot throw.": ["making(_:)"],
        "Combine has no helper for completion handlers: one makes a Result inside them.": [
            "wrapping(valueFirst:)", "wrapping(errorFirst:)",
        ],
        "A Future is fulfilled with a Result; it cannot adopt another.": ["resolve(_:with:)"],
        "In Combine a subscription is cancelled, and a Future is not.": ["cancel(_:)", "recoverAll(_:on:_:)"],
        "Combine has no clean-up: handleEvents hears of the end after the value has gone downstream.": [
            "ensure(_:on:_:)", "ensureWaiting(_:on:_:)",
        ],
        "Combine zips two to four publishers, and has nothing for a list of them.": [
            "whenAll(_:)", "whenSettled(_:)", "whenAll(concurrently:next:)",
        ],
        "OpenCombine 0.14 has no merge to build a race of.": ["race(_:)", "raceFulfilled(_:)"],
        "Combine makes no Future of an async closure.": ["making(async:)"],
        "Combine does not track whether an error was looked at.": ["reportUnhandledErrors(to:)"],
        "Combine says nothing about futures that stay pending.": ["reportAbandonedPromises(to:)"],
    ]

    // MARK: Making

    func pending() -> (promise: JudgedPromise, settler: JudgedSettler) {
        var settle: (Result<TestValue, any Error>) -> Void = { _ in }
        let future = Future<TestValue, any Error> { settle = $0 }
        return (JudgedPromise(future: future), JudgedSettler(settle: settle))
    }

    func fulfilled(_ value: TestValue) -> JudgedPromise { JudgedPromise(future: Future { $0(.success(value)) }) }

    func rejected(_ error: any Error) -> JudgedPromise { JudgedPromise(future: Future { $0(.failure(error)) }) }

    // MARK: Settling

    func fulfill(_ settler: JudgedSettler, _ value: TestValue) { settler.settle(.success(value)) }

    func reject(_ settler: JudgedSettler, _ error: any Error) { settler.settle(.failure(error)) }

    // MARK: Reading

    /// Subscribes to the future, and reads the outcome. A future that has its result delivers the result while a subscriber
    /// subscribes.
    func outcome(of promise: JudgedPromise) -> TestOutcome? {
        let found = Mutex<TestOutcome?>(nil)
        let look = Self.sink { outcome in found.withLock { $0 = outcome } }
        promise.future.subscribe(look)
        look.cancel()
        return found.withLock(\.self)
    }

    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) {
        publisher(promise, on: place).subscribe(Self.sink(handler))
    }

    // MARK: Chaining

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) -> JudgedPromise {
        link(publisher(promise, on: place).tryMap(body))
    }

    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) -> JudgedPromise {
        link(publisher(promise, on: place).tryMap { try body($0).future }.flatMap { $0 })
    }

    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) -> JudgedPromise {
        link(publisher(promise, on: place).tryCatch { try body($0).future })
    }

    private func publisher(_ promise: JudgedPromise, on place: HandlerPlace) -> AnyPublisher<TestValue, any Error> {
        if case .queue(let queue) = place { return promise.future.receive(on: queue.ocombine).eraseToAnyPublisher() }
        return promise.future.eraseToAnyPublisher()
    }

    private func link(_ publisher: some Publisher<TestValue, any Error>) -> JudgedPromise {
        JudgedPromise(
            future: Future { settle in
                let settle = JudgedSettler(settle: settle)
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

    /// A sink that calls the handler. The subscription holds the sink until the subscription ends, so the adapter does not keep
    /// an `AnyCancellable`.
    private static func sink(_ handler: @escaping OutcomeHandler) -> Subscribers.Sink<TestValue, any Error> {
        Subscribers.Sink(
            receiveCompletion: { if case .failure(let error) = $0 { handler(.rejected(error)) } },
            receiveValue: { handler(.fulfilled($0)) })
    }

    // MARK: Combining

    func whenPair(number: JudgedPromise, text: JudgedPromise) -> JudgedPromise {
        link(
            number.future.map(\.number).zip(text.future.map(\.text)).map { number, text in
                TestValue.list([number.map(TestValue.number) ?? .nothing, text.map(TestValue.text) ?? .nothing])
            })
    }

    // MARK: Bridging to async/await

    func value(of promise: JudgedPromise) async throws -> TestValue { try await promise.future.value }
}
