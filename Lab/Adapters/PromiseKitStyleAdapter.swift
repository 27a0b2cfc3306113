import Conformance
import Dispatch
import PromiseKitStyle

struct PromiseKitStyleAdapter: PromiseConformance, ModelTraitsDeclaring {
    typealias JudgedPromise = PromiseKitStyle.Promise<TestValue>
    typealias JudgedSettler = Resolver<TestValue>

    // MARK: Identity

    let name = "PromiseKitStyle"
    let summary = "PromiseKit 6: Thenable, Box and Resolver; promises that may fail, and guarantees that cannot"
    let defaultPlace = DefaultPlace.mainQueue

    let differences = [
        DeclaredDifference(
            "self-return.ensure-waiting",
            because:
                "ensureThen takes a guarantee. A promise is turned into one by another link, which hides the cycle.",
            observed: ["still pending"]),
        DeclaredDifference(
            "lifetimes.combined-and-dropped",
            because:
                "As in PromiseKit 6, a when reads the values from its inputs, so it holds them until the last one settles.",
            observed: ["when", "when that waits for all", "when with a limit"].map {
                "still waiting for a handler of the \($0) to be released"
            }),
        DeclaredDifference(
            "scale.cancelled-waits",
            because: "A task that no longer waits leaves its handler in the box, which cannot take handlers back.",
            observed: ["memory grows with the waits"]),
    ]

    /// Declares the traits of the design for the model of random programs. The declared difference for
    /// `self-return.ensure-waiting` explains `rejectsCyclesOfCleanUps`.
    func declare(in traits: inout ModelTraits) {
        traits.rejectsCyclesOfCleanUps = false
    }

    let unsupportedMembers = [
        "PromiseKit 6 has no time limit: code races the promise with after.": ["timeOut(_:milliseconds:)"],
        "A resolver of PromiseKit 6 takes no promise; one is adopted by Promise(_:), or if a body returns it.": [
            "resolve(_:with:)"
        ],
        "A promise of PromiseKit 6 is cancelled by its resolver, which rejects it.": ["cancel(promise:)"],
        "The setters of PromiseKit 6 return nothing.": [
            "settleIfPending(_:with:)", "resolveIfPending(_:with:)", "cancelIfPending(promise:)",
        ],
        "A recovery of PromiseKit 6 returns a promise or a guarantee; for Void it may return nothing.": [
            "recoverValue(_:on:_:)"
        ],
        "PromiseKit 6 relies on the compiler to warn about a chain that does not end in a catch.": [
            "reportUnhandledErrors(to:)"
        ],
    ]

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

    func pending() -> (promise: JudgedPromise, settler: JudgedSettler) {
        let (promise, resolver) = JudgedPromise.pending()
        return (promise, resolver)
    }

    func fulfilled(_ value: TestValue) -> JudgedPromise { .value(value) }

    func rejected(_ error: any Error) -> JudgedPromise { JudgedPromise(error: error) }

    func making(_ body: @escaping @Sendable (JudgedSettler) throws -> Void) -> JudgedPromise {
        JudgedPromise(resolver: body)
    }

    func wrapping(valueFirst start: @escaping ValueFirstFunction) -> JudgedPromise {
        JudgedPromise { seal in start { value, error in seal.resolve(value, error) } }
    }

    func wrapping(errorFirst start: @escaping ErrorFirstFunction) -> JudgedPromise {
        JudgedPromise { seal in start { error, value in seal.resolve(error, value) } }
    }

    func timer(milliseconds: Int) -> JudgedPromise {
        JudgedPromise(after(.milliseconds(milliseconds)).map(on: nil) { TestValue.nothing })
    }

    // MARK: Settling

    func fulfill(_ settler: JudgedSettler, _ value: TestValue) { settler.fulfill(value) }

    func reject(_ settler: JudgedSettler, _ error: any Error) { settler.reject(error) }

    func cancel(_ settler: JudgedSettler) { settler.reject(PMKError.cancelled) }

    // MARK: Reading

    func outcome(of promise: JudgedPromise) -> TestOutcome? { promise.result.map(TestOutcome.init) }

    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) {
        if case .default = place {
            _ = promise.tap { handler(TestOutcome($0)) }
        } else {
            _ = promise.tap(on: queue(place)) { handler(TestOutcome($0)) }
        }
    }

    func wait(for promise: JudgedPromise) throws -> TestOutcome {
        do { return .fulfilled(try promise.wait()) } catch PMKError.cancelled { return .cancelled } catch {
            return .rejected(error)
        }
    }

    // MARK: Chaining

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) -> JudgedPromise {
        if case .default = place { promise.map(body) } else { promise.map(on: queue(place), body) }
    }

    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) -> JudgedPromise {
        if case .default = place { promise.then(body) } else { promise.then(on: queue(place), body) }
    }

    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) -> JudgedPromise {
        if case .default = place { promise.recover(body) } else { promise.recover(on: queue(place), body) }
    }

    func recoverAll(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) -> JudgedPromise {
        promise.recover(on: queue(place), policy: .allErrors, body)
    }

    func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) -> JudgedPromise {
        if case .default = place { promise.ensure(body) } else { promise.ensure(on: queue(place), body) }
    }

    func ensureWaiting(
        _ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> JudgedPromise
    ) -> JudgedPromise {
        promise.ensureThen(on: queue(place)) { body().asVoid().recover(on: nil) { _ in Guarantee() } }
    }

    // MARK: Combining

    func whenAll(_ promises: [JudgedPromise]) -> JudgedPromise { when(fulfilled: promises).map(on: nil) { .list($0) } }

    func whenPair(number: JudgedPromise, text: JudgedPromise) -> JudgedPromise {
        when(fulfilled: number.compactMap(on: nil) { $0.number }, text.compactMap(on: nil) { $0.text })
            .map(on: nil) { .list([.number($0), .text($1)]) }
    }

    func whenSettled(_ promises: [JudgedPromise]) -> JudgedPromise {
        JudgedPromise(when(resolved: promises).map(on: nil) { .list($0.map { .outcome(TestOutcome($0)) }) })
    }

    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> JudgedPromise?) -> JudgedPromise {
        when(fulfilled: AnyIterator(next), concurrently: limit).map(on: nil) { .list($0) }
    }

    func race(_ promises: [JudgedPromise]) -> JudgedPromise { PromiseKitStyle.race(promises) }

    func raceFulfilled(_ promises: [JudgedPromise]) -> JudgedPromise { PromiseKitStyle.race(fulfilled: promises) }

    // MARK: Bridging to async/await

    func value(of promise: JudgedPromise) async throws -> TestValue { try await promise.async() }

    func making(async body: @escaping @Sendable () async throws -> TestValue) -> JudgedPromise {
        JudgedPromise(async: body)
    }

    // MARK: Diagnostics

    func silence() { conf.logHandler = { _ in } }

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
