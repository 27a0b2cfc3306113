import Conformance
import Dispatch
import PromiseKitStyle

struct PromiseKitStyleAdapter: PromiseConformance, ModelTraitsDeclaring {
    typealias Promise = PromiseKitStyle.Promise<Value>
    typealias Settler = Resolver<Value>

    // MARK: Who it is

    let name = "PromiseKitStyle"
    let summary = "PromiseKit 6: Thenable, Box and Resolver; promises that may fail beside guarantees that cannot"
    let usualPlace = UsualPlace.mainQueue

    let differences = [
        Difference(
            "self-return.ensure-waiting",
            because:
                "ensureThen takes a guarantee; a promise becomes one only by a link of its own, which hides it.",
            observed: ["still pending"])
    ]

    /// See the difference declared for `self-return.ensure-waiting`.
    func declare(in traits: inout ModelTraits) { traits.findsCirclesOfCleanUps = false }

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

    func fulfilled(_ value: Value) -> Promise { .value(value) }

    func rejected(_ error: any Error) -> Promise { Promise(error: error) }

    func making(_ body: @escaping @Sendable (Settler) throws -> Void) -> Promise { Promise(resolver: body) }

    func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
    ) -> Promise {
        Promise { seal in start { value, error in seal.resolve(value, error) } }
    }

    func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, Value?) -> Void) -> Void
    ) -> Promise {
        Promise { seal in start { error, value in seal.resolve(error, value) } }
    }

    // MARK: Settling

    func fulfill(_ settler: Settler, _ value: Value) { settler.fulfill(value) }

    func reject(_ settler: Settler, _ error: any Error) { settler.reject(error) }

    func resolve(_ settler: Settler, with promise: Promise) throws {
        throw NotOffered("A PromiseKit 6 resolver takes a value or an error; promises are adopted by returning them.")
    }

    func cancel(_ settler: Settler) { settler.reject(PMKError.cancelled) }

    // MARK: Reading

    func outcome(of promise: Promise) -> Outcome? { promise.result.map(Outcome.init) }

    func observe(_ promise: Promise, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void) {
        _ = promise.tap(on: queue(place)) { handler(Outcome($0)) }
    }

    // MARK: Chaining

    func map(_ promise: Promise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value) -> Promise {
        promise.map(on: queue(place), body)
    }

    func then(_ promise: Promise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Promise) -> Promise {
        promise.then(on: queue(place), body)
    }

    func recover(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) -> Promise {
        promise.recover(on: queue(place), body)
    }

    func recoverAll(
        _ promise: Promise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> Promise
    ) -> Promise {
        promise.recover(on: queue(place), policy: .allErrors, body)
    }

    func ensure(_ promise: Promise, on place: Place, _ body: @escaping @Sendable () -> Void) -> Promise {
        promise.ensure(on: queue(place), body)
    }

    func ensureWaiting(_ promise: Promise, on place: Place, _ body: @escaping @Sendable () -> Promise) -> Promise {
        promise.ensureThen(on: queue(place)) { body().asVoid().recover(on: nil) { _ in Guarantee() } }
    }

    // MARK: Combining

    func whenAll(_ promises: [Promise]) -> Promise { when(fulfilled: promises).map(on: nil) { .list($0) } }

    func whenPair(number: Promise, text: Promise) -> Promise {
        when(fulfilled: number.compactMap(on: nil) { $0.number }, text.compactMap(on: nil) { $0.text })
            .map(on: nil) { .list([.number($0), .text($1)]) }
    }

    func whenSettled(_ promises: [Promise]) -> Promise {
        Promise(when(resolved: promises).map(on: nil) { .list($0.map { .outcome(Outcome($0)) }) })
    }

    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> Promise?) -> Promise {
        when(fulfilled: AnyIterator(next), concurrently: limit).map(on: nil) { .list($0) }
    }

    func race(_ promises: [Promise]) -> Promise { PromiseKitStyle.race(promises) }

    func raceFulfilled(_ promises: [Promise]) -> Promise { PromiseKitStyle.race(fulfilled: promises) }

    // MARK: Bridging to async/await

    func value(of promise: Promise) async throws -> Value { try await promise.async() }

    func making(async body: @escaping @Sendable () async throws -> Value) -> Promise { Promise(async: body) }

    // MARK: Diagnostics

    func silence() { conf.logHandler = { _ in } }

    func reportUnhandledErrors(to sink: @escaping @Sendable (any Error) -> Void) throws -> @Sendable () -> Void {
        throw NotOffered("PromiseKit 6 leaves it to the compiler to warn of a chain that does not end in a catch.")
    }

    func reportAbandonedPromises(to sink: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let before = conf.logHandler
        conf.logHandler = { event in
            if case .pendingPromiseDeallocated = event { sink() }
        }
        return { conf.logHandler = before }
    }

    private func queue(_ place: Place) -> DispatchQueue? {
        switch place {
        case .usual: conf.Q.map
        case .queue(let queue): queue
        case .immediate: nil
        }
    }
}

extension Outcome {
    fileprivate init(_ result: Result<Value>) {
        switch result {
        case .fulfilled(let value): self = .fulfilled(value)
        case .rejected(let error) where error.isCancelled: self = .cancelled
        case .rejected(let error): self = .rejected(error)
        }
    }
}
