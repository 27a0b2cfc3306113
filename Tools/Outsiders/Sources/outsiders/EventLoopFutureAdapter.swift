import Conformance
import Dispatch
import NIOCore
import NIOPosix
import Synchronization

struct EventLoopFutureAdapter: PromiseConformance {
    typealias JudgedPromise = EventLoopFuture<TestValue>
    typealias JudgedSettler = EventLoopPromise<TestValue>

    // MARK: Identity

    let name = "EventLoopFuture"
    let summary = "SwiftNIO 2: a future belongs to an event loop, and its callbacks run there"
    let defaultPlace = DefaultPlace.anotherThread

    var differences: [DeclaredDifference] { Self.declared }

    // All futures use one loop, so that blocks run in the order in which they were dispatched.
    private let loop = MultiThreadedEventLoopGroup.singleton.next()

    let unsupportedMembers = [
        "SwiftNIO has no creating closure: one makes a promise and hands out its future.": ["making(_:)"],
        "SwiftNIO has no helper for completion handlers: one completes a promise inside them.": [
            "wrapping(valueFirst:)", "wrapping(errorFirst:)",
        ],
        "An event loop future has no cancellation.": ["cancel(_:)", "recoverAll(_:on:_:)"],
        "SwiftNIO has no clean-up that waits: the closure of `always` returns nothing.": ["ensureWaiting(_:on:_:)"],
        "SwiftNIO has no limit on how many futures are in flight.": ["whenAll(concurrently:next:)"],
        "SwiftNIO has no race.": ["race(_:)", "raceFulfilled(_:)"],
        "SwiftNIO does not track whether an error was looked at.": ["reportUnhandledErrors(to:)"],
        "A debug build of SwiftNIO traps on a promise that dies pending; a release build says nothing.": [
            "reportAbandonedPromises(to:)"
        ],
    ]

    // MARK: Making

    func pending() -> (promise: JudgedPromise, settler: JudgedSettler) {
        let promise = loop.makePromise(of: TestValue.self)
        return (promise.futureResult, promise)
    }

    func fulfilled(_ value: TestValue) -> JudgedPromise { loop.makeSucceededFuture(value) }

    func rejected(_ error: any Error) -> JudgedPromise { loop.makeFailedFuture(error) }

    // MARK: Settling

    func fulfill(_ settler: JudgedSettler, _ value: TestValue) { settler.succeed(value) }

    func reject(_ settler: JudgedSettler, _ error: any Error) { settler.fail(error) }

    func resolve(_ settler: JudgedSettler, with promise: JudgedPromise) { settler.completeWith(promise) }

    // MARK: Reading

    /// Reads the outcome on the event loop, because a future can be read only there. Settlements that were sent to the loop
    /// earlier run before this read.
    func outcome(of promise: JudgedPromise) throws -> TestOutcome? {
        let look: @Sendable () -> TestOutcome? = {
            let found = Mutex<TestOutcome?>(nil)
            promise.whenComplete { result in found.withLock { $0 = TestOutcome(result) } }
            return found.withLock(\.self)
        }
        return loop.inEventLoop ? look() : try loop.submit(look).wait()
    }

    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        if case .queue(let queue) = place {
            promise.whenCompleteBlocking(onto: queue) { handler(TestOutcome($0)) }
        } else {
            try onLoop(place)
            promise.whenComplete { handler(TestOutcome($0)) }
        }
    }

    // MARK: Chaining

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise {
        if case .queue(let queue) = place { return promise.flatMapBlocking(onto: queue, body) }
        try onLoop(place)
        return promise.flatMapThrowing(body)
    }

    /// The body of a `flatMap` cannot throw, so an error becomes a failed future. Code that uses SwiftNIO does the same.
    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise {
        try onLoop(place)
        return promise.flatMap { [loop] value in
            do { return try body(value) } catch { return loop.makeFailedFuture(error) }
        }
    }

    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        try onLoop(place)
        return promise.flatMapError { [loop] error in
            do { return try body(error) } catch { return loop.makeFailedFuture(error) }
        }
    }

    func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws -> JudgedPromise
    {
        try onLoop(place)
        return promise.always { _ in body() }
    }

    private func onLoop(_ place: HandlerPlace) throws {
        switch place {
        case .default: return
        case .queue: throw Unsupported("Only callbacks that return a plain value can be given a queue in SwiftNIO.")
        case .immediate: throw Unsupported("A callback runs on the event loop, whichever thread settles the future.")
        }
    }

    // MARK: Combining

    func whenAll(_ promises: [JudgedPromise]) -> JudgedPromise {
        EventLoopFuture.whenAllSucceed(promises, on: loop).map { .list($0) }
    }

    func whenPair(number: JudgedPromise, text: JudgedPromise) -> JudgedPromise {
        number.map(\.number).and(text.map(\.text)).map { number, text in
            .list([number.map(TestValue.number) ?? .nothing, text.map(TestValue.text) ?? .nothing])
        }
    }

    func whenSettled(_ promises: [JudgedPromise]) -> JudgedPromise {
        EventLoopFuture.whenAllComplete(promises, on: loop).map { .list($0.map { .outcome(TestOutcome($0)) }) }
    }

    // MARK: Bridging to async/await

    func value(of promise: JudgedPromise) async throws -> TestValue { try await promise.get() }

    func making(async body: @escaping @Sendable () async throws -> TestValue) -> JudgedPromise {
        loop.makeFutureWithTask(body)
    }
}

extension TestOutcome {
    /// A `CancellationError` is an error like any other.
    fileprivate init(_ result: Result<TestValue, any Error>) {
        switch result {
        case .success(let value): self = .fulfilled(value)
        case .failure(let error): self = .rejected(error)
        }
    }
}
