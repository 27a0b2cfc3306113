import Conformance

extension TinyDesign {
    public func map(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping MapBody) -> TinyPromise {
        promise.next(on: place, for: .values) { outcome, next in
            guard let value = outcome.value(fault) else { return next.settle(outcome) }
            if fault == .passesOnTooEarly { next.settle(outcome) }
            do {
                let result = try body(value)
                next.settle(.fulfilled(fault == .ignoresBodies ? value : result))
            } catch {
                next.fail(error)
            }
        }
    }

    public func then(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping ThenBody) -> TinyPromise {
        promise.next(on: place, for: .values) { outcome, next in
            guard let value = outcome.value(fault) else { return next.settle(outcome) }
            do {
                let other = try body(value)
                if fault == .releasesReceivedUnderLock {
                    next.keep { _, _ in withExtendedLifetime(value) {} }
                    other.add(on: .immediate) { _ in next.releaseWorkUnderLock() }
                }
                next.adopt(other)
            } catch {
                next.fail(error)
            }
        }
    }

    public func recover(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) -> TinyPromise {
        recover(promise, seesCancellation: fault == .recoversFromCancellation, on: place, body)
    }

    public func recoverAll(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) -> TinyPromise
    {
        recover(promise, seesCancellation: fault != .hidesCancellation, on: place, body)
    }

    private func recover(
        _ promise: TinyPromise, seesCancellation: Bool, on place: HandlerPlace, _ body: @escaping RecoverBody
    ) -> TinyPromise {
        let isLost = fault == .losesErrorsWhileRunning && promise.isRunningHandlers
        let hopsOnCancellation = seesCancellation || fault == .hopsForNothing
        return promise.next(
            on: fault == .recoversOnSomeThread ? place.onSomeThread : place,
            for: hopsOnCancellation ? .errorsAndCancellation : .errors
        ) { outcome, next in
            if isLost { return next.settle(outcome) }
            guard let error = outcome.error(fault, seesCancellation: seesCancellation) else {
                return next.settle(outcome)
            }
            if fault == .passesErrorsOnTooEarly { next.settle(outcome) }
            do {
                let rescue = try body(error)
                if fault == .neverRecovers { next.settle(outcome) }
                if fault == .settlesRecoveriesOnMain {
                    rescue.add(on: .default) { next.settle($0) }
                } else {
                    next.adopt(rescue)
                }
            } catch {
                if fault == .forgetsErrorsThrownAgain { next.markWatched() }
                next.fail(error)
            }
        }
    }

    public func recoverValue(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverValueBody)
        -> TinyPromise
    {
        promise.next(on: place, for: .errors) { outcome, next in
            let error = fault == .recoversFromValues ? TestFailure("a value") : nil
            guard let error = outcome.error(fault, seesCancellation: fault == .replacesCancellationWithValues) ?? error
            else {
                return next.settle(outcome)
            }
            do {
                let value = try body(error)
                next.settle(.fulfilled(fault == .losesRecoveredValues ? .nothing : value))
            } catch {
                if fault == .hidesFailedRecoveries { next.settle(outcome) }
                next.fail(error)
            }
        }
    }

    public func ensure(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) -> TinyPromise {
        if fault == .returnsSamePromise {
            promise.add(on: place) { _ in body() }
            return promise
        }
        let next = promise.next(on: place, for: .everything) { outcome, next in
            if fault == .passesOnBeforeCleaningUp { next.settle(outcome) }
            if fault != .skipsCleanUps || outcome.value(fault) != nil { body() }
            next.settle(outcome)
        }
        if fault == .countsCleanUpsAsHandling { next.markWatched() }
        return next
    }

    public func ensureWaiting(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable () -> TinyPromise
    ) -> TinyPromise {
        promise.next(on: fault == .cleansUpOnMain ? .default : place, for: .everything) { outcome, next in
            next.wait(for: body()) { _ in next.settle(outcome) }
        }
    }
}

extension HandlerPlace {
    /// A global queue if this is the default place, and this place otherwise.
    fileprivate var onSomeThread: HandlerPlace { if case .default = self { .queue(.global()) } else { self } }
}

extension TinyPromise {
    /// Settles with an error that a body threw.
    func fail(_ error: any Error) { settle(ending(for: error)) }

    /// The outcome of the promise if a body throws the error.
    func ending(for error: any Error) -> TestOutcome { fault == .losesErrors ? .fulfilled(.nothing) : .rejected(error) }

    /// The outcomes for which a link calls its body.
    fileprivate enum Audience {
        case values, errors, errorsAndCancellation, everything

        func includes(_ outcome: TestOutcome) -> Bool {
            switch (self, outcome) {
            case (.values, .fulfilled), (.errors, .rejected), (.everything, _): true
            case (.errorsAndCancellation, .rejected), (.errorsAndCancellation, .cancelled): true
            default: false
            }
        }
    }

    /// Makes the next promise. The closure `step` receives the outcome of this promise and settles the next promise.
    ///
    /// If the next promise is settled earlier, for example because it is cancelled, `step` runs only if it is a clean-up.
    fileprivate func next(
        on place: HandlerPlace, for audience: Audience,
        _ step: @escaping @Sendable (TestOutcome, _ next: TinyPromise) -> Void
    ) -> TinyPromise {
        let next = child()
        let wasPending = Locked(false)
        let settleNow: Work = { [fault] outcome, next in
            let isWanted =
                next.outcome == nil || audience == .everything || fault == .runsBodiesOfCancelledLinks
                || fault == .checksBeforeHopping && wasPending.withLock { $0 }
            if isWanted { step(outcome, next) }
        }
        // A cancelled promise releases the step that it keeps. But a clean-up must still run, and some faults need the step.
        let faultsOfHolding: [Fault?] = [
            .sharesChildren, .holdsChildrenWeakly, .losesResults, .leaksHandlers, .checksBeforeHopping,
        ]
        let isKept = audience == .everything || faultsOfHolding.contains(fault)
        let settleNext = isKept ? settleNow : next.keeping(settleNow)
        // This closure is called before the hop to the queue, so `wasPending` may be outdated when the step runs.
        let interested: @Sendable (TestOutcome) -> Bool = { outcome in
            wasPending.withLock { $0 = next.outcome == nil }
            return audience.includes(outcome)
        }
        switch fault {
        case .holdsChildrenWeakly:
            add(on: place) { [weak next, fault] in settleNext($0, next ?? TinyPromise(fault)) }
        case .losesResults:
            add(on: place) { [unowned next] in settleNext($0, next) }
        case .holdsParents:
            add(on: place) {
                settleNext($0, next)
                withExtendedLifetime(self) {}
            }
        default:
            add(on: place, interested: interested) { settleNext($0, next) }
        }
        return next
    }

    /// Keeps the step of the link to this promise. Returns a closure that runs the step, unless the step was released.
    private func keeping(_ step: @escaping Work) -> Work {
        keep(step)
        return { outcome, next in next.takeWork()?(outcome, next) }
    }
}

extension TestOutcome {
    /// The value that a handler for values receives; `nil` if the handler is skipped.
    fileprivate func value(_ fault: Fault?) -> TestValue? {
        if case .fulfilled(let value) = self { return value }
        return fault == .runsSkippedHandlers ? .nothing : nil
    }

    /// The error that a handler for errors receives; `nil` if the handler is skipped.
    fileprivate func error(_ fault: Fault?, seesCancellation: Bool) -> (any Error)? {
        if case .rejected(let error) = self { return error }
        if case .cancelled = self, seesCancellation { return CancellationError() }
        return fault == .runsSkippedHandlers ? TestFailure("no error at all") : nil
    }

    /// The outcome with copies of its objects.
    var copied: TestOutcome {
        switch self {
        case .fulfilled(.object(let token)): .fulfilled(.object(TestValue.Token(token.name)))
        case .rejected(let error): .rejected(TestFailure("\(error)"))
        case .fulfilled, .cancelled: self
        }
    }
}
