import Conformance
import Dispatch
import PromisStyle

struct PromisStyleAdapter: PromiseConformance, ModelTraitsDeclaring {
    typealias JudgedPromise = Future<TestValue>
    typealias JudgedSettler = PromisStyle.Promise<TestValue>

    // MARK: Identity

    let name = "PromisStyle"
    let summary =
        "Promis 3: Future and Promise; cancellation as a third way to end; handlers hop to a queue only on request"
    let defaultPlace = DefaultPlace.settlingThread

    let differences = [
        // begin: handlers-inside-calls
        DeclaredDifference(
            "ordering.after-adding-returns",
            because: "A continuation without a queue runs at once if the future is resolved already.",
            observed: ["handler", "adding returned"]),
        DeclaredDifference(
            "ordering.after-settling-returns",
            because:
                "A continuation without a queue runs on the thread that resolves, before the resolving call returns.",
            observed: ["handler", "settling returned"]),
        // end: handlers-inside-calls
        DeclaredDifference(
            "ordering.passing-by",
            because: "With a queue, the future of a link is resolved on that queue, whatever the outcome.",
            observed: ["pending"]),
        DeclaredDifference(
            "ordering.adopted-place",
            because: "The queue of a link is also where the outcome of the future that it adopts is passed on.",
            observed: ["settled already: on alpha", "settled later: on alpha"]),
        DeclaredDifference(
            "ordering.place-after-recovery",
            because: "The queue of a link is also where the outcome of the future that it adopts is passed on.",
            observed: ["settled already: on alpha", "settled later: on alpha"]),
        DeclaredDifference(
            "states.resolve-locks-in",
            because: "A future that has adopted another one may still be settled or cancelled on its own.",
            observed: ["fulfilled: 1"]),
        DeclaredDifference(
            "cancellation.skips-recovery",
            because: "A recovery sees cancellation as a CancellationError, and throws it to pass it on.",
            observed: ["recovering from cancelled", "fulfilled: 1"]),
        DeclaredDifference(
            "bridging.blocking-wait-in-handler",
            because: "A thread that blocks inside a continuation runs nothing meanwhile. Waiting there is a deadlock.",
            observed: ["the scenario did not return in time"]),
        DeclaredDifference(
            "bridging.order-around-a-wait",
            because: "A thread that blocks inside a continuation runs nothing meanwhile. Waiting there is a deadlock.",
            observed: ["the scenario did not return in time"]),
        DeclaredDifference(
            "scale.loop",
            because:
                "A future that has adopted another one may be cancelled on its own, so the two cannot be merged.",
            observed: ["memory grows with the steps"]),
    ]

    func declare(in traits: inout ModelTraits) {
        traits.whileAdopting = .settling
        traits.recoversFromCancellation = true
        traits.raceOfCancelledIsCancelled = true
    }

    let unsupportedMembers = [
        "Promis has no creating closure: code makes a Promise and returns its future.": ["making(_:)"],
        "Promis has no helper for completion handlers: code resolves a Promise inside them.": [
            "wrapping(valueFirst:)", "wrapping(errorFirst:)",
        ],
        "Promis has no timer.": ["timer(milliseconds:)"],
        "Promis has no time limit.": ["timeOut(_:milliseconds:)"],
        "Promis has no clean-up that waits: its finally returns nothing.": ["ensureWaiting(_:on:_:)"],
        "Promis combines only futures of one type.": ["whenPair(number:text:)"],
        "Promis has no limit on how many futures are in flight.": ["whenAll(concurrently:next:)"],
        "Promis does not track whether an error was handled.": ["reportUnhandledErrors(to:)"],
        "Promis resolves the future of a released promise with an error instead.": ["reportAbandonedPromises(to:)"],
    ]

    func meaning(of error: any Error) -> ErrorMeaning? {
        switch error as? PromisError {
        case .futureWaitsForItself: .selfReturn
        case .noFutureGiven: .badInput
        case .noFutureHasResult: .noWinner
        case .promiseDeallocatedBeforeBeingResolved: .abandoned
        case .futureContinuationAlreadySet, nil: nil
        }
    }

    // MARK: Making

    func pending() -> (promise: JudgedPromise, settler: JudgedSettler) {
        let promise = JudgedSettler()
        return (promise.future, promise)
    }

    func fulfilled(_ value: TestValue) -> JudgedPromise { Future.future(withResult: value) }

    func rejected(_ error: any Error) -> JudgedPromise { Future.future(withError: error) }

    // MARK: Settling

    func fulfill(_ settler: JudgedSettler, _ value: TestValue) { settler.setResult(value) }

    func reject(_ settler: JudgedSettler, _ error: any Error) { settler.setError(error) }

    func resolve(_ settler: JudgedSettler, with promise: JudgedPromise) { settler.setResolution(of: promise) }

    func cancel(_ settler: JudgedSettler) { settler.cancel() }

    func cancel(promise: JudgedPromise) { promise.cancel() }

    func settleIfPending(_ settler: JudgedSettler, with outcome: TestOutcome) -> Bool {
        switch outcome {
        case .fulfilled(let value): settler.trySetResult(value)
        case .rejected(let error): settler.trySetError(error)
        case .cancelled: settler.tryCancel()
        }
    }

    func resolveIfPending(_ settler: JudgedSettler, with promise: JudgedPromise) -> Bool {
        settler.trySetResolution(of: promise)
    }

    func cancelIfPending(promise: JudgedPromise) -> Bool { promise.tryCancel() }

    // MARK: Reading

    func outcome(of promise: JudgedPromise) -> TestOutcome? { TestOutcome(promise.state) }

    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) {
        promise.finally(queue: queue(place)) { resolved in
            if let outcome = TestOutcome(resolved.state) { handler(outcome) }
        }
    }

    func wait(for promise: JudgedPromise) throws -> TestOutcome {
        promise.wait()
        guard let outcome = TestOutcome(promise.state) else { throw TestFailure("no outcome after the wait") }
        return outcome
    }

    // MARK: Chaining

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) -> JudgedPromise {
        place.isMainQueue
            ? promise.map(queue: .main, transform: body) : promise.map(queue: queue(place), transform: body)
    }

    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) -> JudgedPromise {
        place.isMainQueue
            ? promise.thenWithResult(queue: .main, continuation: body)
            : promise.thenWithResult(queue: queue(place), continuation: body)
    }

    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) -> JudgedPromise {
        place.isMainQueue
            ? promise.recover(queue: .main, continuation: body)
            : promise.recover(queue: queue(place), continuation: body)
    }

    func recoverAll(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) -> JudgedPromise {
        recover(promise, on: place, body)
    }

    func recoverValue(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody)
        -> JudgedPromise
    {
        place.isMainQueue
            ? promise.recover(queue: .main, continuation: body)
            : promise.recover(queue: queue(place), continuation: body)
    }

    func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) -> JudgedPromise {
        promise.then(queue: queue(place)) { resolved in
            body()
            return resolved
        }
    }

    // MARK: Combining

    func whenAll(_ promises: [JudgedPromise]) -> JudgedPromise { Future.whenAllHaveResults(promises).map { .list($0) } }

    func whenSettled(_ promises: [JudgedPromise]) -> JudgedPromise {
        Future.whenAll(promises).map { states in .list(states.compactMap { TestOutcome($0).map(TestValue.outcome) }) }
    }

    func race(_ promises: [JudgedPromise]) -> JudgedPromise { Future.race(promises) }

    func raceFulfilled(_ promises: [JudgedPromise]) -> JudgedPromise { Future.whenAnyHasResult(promises) }

    // MARK: Bridging to async/await

    func value(of promise: JudgedPromise) async throws -> TestValue { try await promise.value() }

    func making(async body: @escaping @Sendable () async throws -> TestValue) -> JudgedPromise {
        Future.future(withResultOf: body)
    }

    private func queue(_ place: HandlerPlace) -> DispatchQueue? {
        if case .queue(let queue) = place { queue } else { nil }
    }
}

extension HandlerPlace {
    /// Whether this place is the main queue. Promis has overloads for the main queue, with closures that belong to the main
    /// actor.
    fileprivate var isMainQueue: Bool {
        // On Linux, every use of `DispatchQueue.main` makes a new object, so the labels are compared.
        if case .queue(let queue) = self { queue.label == DispatchQueue.main.label } else { false }
    }
}

extension TestOutcome {
    fileprivate init?(_ state: FutureState<TestValue>) {
        switch state {
        case .unresolved: return nil
        case .result(let value): self = .fulfilled(value)
        case .error(let error): self = .rejected(error)
        case .cancelled: self = .cancelled
        }
    }
}
