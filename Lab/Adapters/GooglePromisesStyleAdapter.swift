import Conformance
import Dispatch
import GooglePromisesStyle

struct GooglePromisesStyleAdapter: PromiseConformance, ModelTraitsDeclaring {
    typealias JudgedPromise = GooglePromisesStyle.Promise<TestValue>
    typealias JudgedSettler = JudgedPromise

    // MARK: Identity

    let name = "GooglePromisesStyle"
    let summary = "Google Promises 2: a typed wrapper over an untyped core; every closure runs on a queue, in one group"
    let defaultPlace = DefaultPlace.mainQueue

    let differences = [
        DeclaredDifference(
            "cancellation.from-a-task",
            because: "Google Promises has no cancellation, so a CancellationError is an error like any other.",
            observed: ["rejected: cancelled"]),
        DeclaredDifference(
            "bridging.wrap-nothing",
            because: "A handler called with neither value nor error fulfills with nil, which wrap takes for a value.",
            observed: ["fulfilled: nothing"]),
        DeclaredDifference(
            "ordering.passing-by",
            because: "Every link is a block on its queue, for values and for errors.",
            observed: ["pending"]),
        DeclaredDifference(
            "scale.cancelled-waits",
            because: "A task that no longer waits leaves its handler in the promise, which cannot take handlers back.",
            observed: ["memory grows with the waits"]),
        DeclaredDifference(
            "scale.loop",
            because:
                "A promise that has adopted another one may still be settled by hand, so the two cannot be merged.",
            observed: ["memory grows with the steps"]),
        DeclaredDifference(
            "lifetimes.abandoned",
            because: "A promise that cannot be settled anymore stays pending without a report.",
            observed: ["not reported"]),
    ]

    func declare(in traits: inout ModelTraits) {
        traits.whenSettledNeedsAValue = true
    }

    let unsupportedMembers = [
        "Google Promises dispatches the closure that makes a promise, so it runs later.": ["making(_:)"],
        "A promise of Google Promises is fulfilled with a value; it adopts another one only if a closure returns it.": [
            "resolve(_:with:)"
        ],
        "Google Promises has no cancellation.": ["cancel(_:)", "cancel(promise:)", "recoverAll(_:on:_:)"],
        "The setters of Google Promises return nothing.": [
            "settleIfPending(_:with:)", "resolveIfPending(_:with:)", "cancelIfPending(promise:)",
        ],
        "The awaitPromise of Google Promises is for threads that no handler needs: it runs no handlers meanwhile.": [
            "wait(for:)"
        ],
        "The always of Google Promises does not wait for a promise.": ["ensureWaiting(_:on:_:)"],
        "Google Promises has no limit on how many promises are in flight.": ["whenAll(concurrently:next:)"],
        "Google Promises has no race in which errors do not count: its any waits for all promises.": [
            "raceFulfilled(_:)"
        ],
        "Google Promises does not track whether an error was handled.": ["reportUnhandledErrors(to:)"],
        "Google Promises does not report promises that stay pending.": ["reportAbandonedPromises(to:)"],
    ]

    func meaning(of error: any Error) -> ErrorMeaning? {
        if let error = error as? PromiseError, case .timedOut = error { return .timeIsUp }
        return switch error as? PromiseUsageError {
        case .waitsForItself: .selfReturn
        case .noPromises: .badInput
        case .wrongType, .awaitsOnMainQueue, nil: nil
        }
    }

    // MARK: Making

    func pending() -> (promise: JudgedPromise, settler: JudgedSettler) {
        let promise = JudgedPromise.pending()
        return (promise, promise)
    }

    func fulfilled(_ value: TestValue) -> JudgedPromise { JudgedPromise(value) }

    func rejected(_ error: any Error) -> JudgedPromise { JudgedPromise(error) }

    func resolved(with promise: JudgedPromise) -> (promise: JudgedPromise, settler: JudgedSettler) {
        // `sync` returns when the queue has run the block, so that `adopter` has adopted `promise`.
        let queue = DispatchQueue(label: "work")
        let adopter = JudgedPromise(on: queue) { () -> JudgedPromise in promise }
        queue.sync {}
        return (adopter, adopter)
    }

    func wrapping(valueFirst start: @escaping ValueFirstFunction) -> JudgedPromise {
        passingOn(wrap(on: .promises) { handler in start(handler) }.then(on: .promises) { $0 ?? .nothing })
    }

    func wrapping(errorFirst start: @escaping ErrorFirstFunction) -> JudgedPromise {
        passingOn(wrap(on: .promises) { handler in start(handler) }.then(on: .promises) { $0 ?? .nothing })
    }

    func timer(milliseconds: Int) -> JudgedPromise { JudgedPromise(.nothing).delay(Double(milliseconds) / 1_000) }

    func timeOut(_ promise: JudgedPromise, milliseconds: Int) -> JudgedPromise {
        promise.timeout(Double(milliseconds) / 1_000)
    }

    // MARK: Settling

    func fulfill(_ settler: JudgedSettler, _ value: TestValue) { settler.fulfill(value) }

    func reject(_ settler: JudgedSettler, _ error: any Error) { settler.reject(error) }

    // MARK: Reading

    func outcome(of promise: JudgedPromise) throws -> TestOutcome? {
        if promise.isPending { return nil }
        if let value = promise.value { return .fulfilled(value) }
        guard let error = promise.error else { throw TestFailure("the promise is neither pending nor settled") }
        return .rejected(error)
    }

    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        let queue = try queue(place)
        promise.then(on: queue) { value in handler(.fulfilled(value)) }
        promise.catch(on: queue) { error in handler(.rejected(error)) }
    }

    // MARK: Chaining

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise {
        if case .default = place { promise.then(body) } else { try promise.then(on: queue(place), body) }
    }

    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise {
        if case .default = place { promise.then(body) } else { try promise.then(on: queue(place), body) }
    }

    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        if case .default = place { promise.recover(body) } else { try promise.recover(on: queue(place), body) }
    }

    func recoverValue(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody) throws
        -> JudgedPromise
    {
        if case .default = place { promise.recover(body) } else { try promise.recover(on: queue(place), body) }
    }

    func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws -> JudgedPromise
    {
        if case .default = place { promise.always(body) } else { try promise.always(on: queue(place), body) }
    }

    // MARK: Combining

    func whenAll(_ promises: [JudgedPromise]) -> JudgedPromise { all(promises).then(on: .promises) { .list($0) } }

    func whenPair(number: JudgedPromise, text: JudgedPromise) -> JudgedPromise {
        all(number, text).then(on: .promises) { .list([$0, $1]) }
    }

    func whenSettled(_ promises: [JudgedPromise]) -> JudgedPromise {
        GooglePromisesStyle.any(promises).then(on: .promises) { .list($0.map { .outcome(TestOutcome($0)) }) }
    }

    func race(_ promises: [JudgedPromise]) -> JudgedPromise { GooglePromisesStyle.race(promises) }

    // MARK: Bridging to async/await

    func value(of promise: JudgedPromise) async throws -> TestValue { try await promise.value() }

    func making(async body: @escaping @Sendable () async throws -> TestValue) -> JudgedPromise {
        JudgedPromise(async: body)
    }

    /// Adds two links, one for values and one for errors, and returns the last promise. Each link passes on every outcome.
    private func passingOn(_ promise: JudgedPromise) -> JudgedPromise {
        let passed: JudgedPromise = promise.then(on: .promises) { (_: TestValue) -> Void in }
        return passed.catch(on: .promises) { _ in }
    }

    private func queue(_ place: HandlerPlace) throws -> DispatchQueue {
        switch place {
        case .default: return .promises
        case .queue(let queue): return queue
        case .immediate: throw Unsupported("Google Promises dispatches every closure to a queue.")
        }
    }
}

extension TestOutcome {
    fileprivate init(_ maybe: Maybe<TestValue>) {
        switch maybe {
        case .value(let value): self = .fulfilled(value)
        case .error(let error): self = .rejected(error)
        }
    }
}
