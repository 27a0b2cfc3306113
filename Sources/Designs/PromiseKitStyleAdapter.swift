import Conformance
import Dispatch
import Fuzzing
import PromiseKitStyle

struct PromiseKitStyleAdapter: PromiseConformance, ModelTraitsDeclaring {
    typealias Promise = PromiseKitStyle.Promise<TestValue>
    typealias Settler = Resolver<TestValue>

    // MARK: Who it is

    let name = "PromiseKitStyle"
    let summary = "PromiseKit 6: Thenable, Box and Resolver; promises that may fail, and guarantees that cannot"
    let defaultPlace = DefaultPlace.mainQueue

    let differences = [
        DeclaredDifference(
            "self-return.ensure-waiting",
            because:
                "ensureThen takes a guarantee. A promise is turned into one by another link, which hides the circle.",
            observed: ["still pending"])
    ]

    /// The declared difference for `self-return.ensure-waiting` gives the reason.
    func declare(in traits: inout ModelTraits) { traits.rejectsCirclesOfCleanUps = false }

    func meaning(of error: any Error) -> ErrorMeaning? {
        switch error as? PMKError {
        case .returnedSelf: .selfReturn
        case .badInput: .badInput
        case .noWinner: .noWinner
        case .invalidCallingConvention: .badCall
        case .cancelled: .cancelled
        default: nil
        }
    }

    // MARK: Making

    func pending() -> (promise: Promise, settler: Settler) {
        let (promise, resolver) = Promise.pending()
        return (promise, resolver)
    }

    func fulfilled(_ value: TestValue) -> Promise { .value(value) }

    func rejected(_ error: any Error) -> Promise { Promise(error: error) }

    func making(_ body: @escaping @Sendable (Settler) throws -> Void) -> Promise { Promise(resolver: body) }

    func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (TestValue?, (any Error)?) -> Void) -> Void
    ) -> Promise {
        Promise { seal in start { value, error in seal.resolve(value, error) } }
    }

    func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, TestValue?) -> Void) -> Void
    ) -> Promise {
        Promise { seal in start { error, value in seal.resolve(error, value) } }
    }

    // MARK: Settling

    func fulfill(_ settler: Settler, _ value: TestValue) { settler.fulfill(value) }

    func reject(_ settler: Settler, _ error: any Error) { settler.reject(error) }

    func resolve(_ settler: Settler, with promise: Promise) throws {
        throw Unsupported(
            "A resolver of PromiseKit 6 takes a value or an error; a promise is adopted only if a body returns it.")
    }

    func cancel(_ settler: Settler) { settler.reject(PMKError.cancelled) }

    // MARK: Reading

    func outcome(of promise: Promise) -> TestOutcome? { promise.result.map(TestOutcome.init) }

    func observe(_ promise: Promise, on place: HandlerPlace, _ handler: @escaping @Sendable (TestOutcome) -> Void) {
        _ = promise.tap(on: queue(place)) { handler(TestOutcome($0)) }
    }

    // MARK: Chaining

    func map(_ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TestValue)
        -> Promise
    {
        promise.map(on: queue(place), body)
    }

    func then(_ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> Promise)
        -> Promise
    {
        promise.then(on: queue(place), body)
    }

    func recover(
        _ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) -> Promise {
        promise.recover(on: queue(place), body)
    }

    func recoverAll(
        _ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) -> Promise {
        promise.recover(on: queue(place), policy: .allErrors, body)
    }

    func ensure(_ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Void) -> Promise {
        promise.ensure(on: queue(place), body)
    }

    func ensureWaiting(_ promise: Promise, on place: HandlerPlace, _ body: @escaping @Sendable () -> Promise) -> Promise
    {
        promise.ensureThen(on: queue(place)) { body().asVoid().recover(on: nil) { _ in Guarantee() } }
    }

    // MARK: Combining

    func whenAll(_ promises: [Promise]) -> Promise { when(fulfilled: promises).map(on: nil) { .list($0) } }

    func whenPair(number: Promise, text: Promise) -> Promise {
        when(fulfilled: number.compactMap(on: nil) { $0.number }, text.compactMap(on: nil) { $0.text })
            .map(on: nil) { .list([.number($0), .text($1)]) }
    }

    func whenSettled(_ promises: [Promise]) -> Promise {
        Promise(when(resolved: promises).map(on: nil) { .list($0.map { .outcome(TestOutcome($0)) }) })
    }

    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> Promise?) -> Promise {
        when(fulfilled: AnyIterator(next), concurrently: limit).map(on: nil) { .list($0) }
    }

    func race(_ promises: [Promise]) -> Promise { PromiseKitStyle.race(promises) }

    func raceFulfilled(_ promises: [Promise]) -> Promise { PromiseKitStyle.race(fulfilled: promises) }

    // MARK: Bridging to async/await

    func value(of promise: Promise) async throws -> TestValue { try await promise.async() }

    func making(async body: @escaping @Sendable () async throws -> TestValue) -> Promise { Promise(async: body) }

    // MARK: Diagnostics

    func silence() { conf.logHandler = { _ in } }

    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) throws -> @Sendable () -> Void {
        throw Unsupported("PromiseKit 6 relies on the compiler to warn about a chain that does not end in a catch.")
    }

    func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let before = conf.logHandler
        conf.logHandler = { event in
            if case .pendingPromiseDeallocated = event { sink() }
        }
        return { conf.logHandler = before }
    }

    private func queue(_ place: HandlerPlace) -> DispatchQueue? {
        switch place {
        case .default: conf.Q.map
        case .queue(let queue): queue
        case .immediate: nil
        }
    }
}

extension TestOutcome {
    fileprivate init(_ result: Result<TestValue>) {
        switch result {
        case .fulfilled(let value): self = .fulfilled(value)
        case .rejected(let error) where error.isCancelled: self = .cancelled
        case .rejected(let error): self = .rejected(error)
        }
    }
}
