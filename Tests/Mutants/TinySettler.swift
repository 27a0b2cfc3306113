import Conformance

/// The settler of a ``TinyPromise``. A settler that's released while its promise is pending reports the promise as abandoned.
public final class TinySettler: Sendable {
    let promise: TinyPromise
    /// What was done first with the settler. A promise that was resolved with another one is settled by that one only.
    private enum Use { case none, settled, resolved }
    private let use = Locked(Use.none)

    init(_ promise: TinyPromise) { self.promise = promise }

    deinit {
        if promise.fault == .reportsSettledAsAbandoned, promise.outcome != nil { Diagnostics.report(.abandoned) }
        guard promise.outcome == nil else { return }
        if promise.adopted != nil {
            if promise.fault == .reportsAdoptersAsAbandoned { Diagnostics.report(.abandoned) }
            if promise.fault == .failsAdoptersWithoutSettler { promise.settle(.rejected(TestFailure("given up"))) }
            return
        }
        if promise.fault == .overlooksAbandonedAdoptees, promise.adopter != nil { return }
        if promise.fault != .overlooksAbandoned { Diagnostics.report(.abandoned) }
    }

    /// Settles the promise, unless it has settled or was resolved. Returns whether this call settled the promise.
    @discardableResult
    func settle(_ outcome: TestOutcome) -> Bool {
        let isLockedIn = use.withLock { use in
            if use == .none { use = .settled }
            return use == .resolved
        }
        if isLockedIn { return promise.fault == .alwaysReportsSuccess }
        return promise.wins(with: outcome) || promise.fault == .alwaysReportsSuccess
    }

    /// Makes the promise adopt `other`. Returns whether the promise was neither settled nor resolved before this call.
    @discardableResult
    func resolve(with other: TinyPromise) -> Bool {
        let former = use.withLock { use in
            let staysOpen: [Fault] = [
                .staysOpen, .waitsAfterSettling, .trustsEndedAdoptions, .adoptsWhileSettling,
            ]
            defer { if use == .none, !staysOpen.contains(where: { $0 == promise.fault }) { use = .resolved } }
            return use
        }
        let isFirst = former == .none && promise.outcome == nil
        // A settlement by another thread may be under way, and the promise may still read as pending.
        let overwrites =
            former == .settled
            && [.settlesTwice, .settlesAgainInHandlers, .adoptsWhileSettling].contains(promise.fault)
        if former == .none || overwrites { promise.adopt(other) }
        return isFirst || promise.fault == .alwaysReportsSuccess
    }

    @discardableResult
    func cancel() -> Bool {
        switch promise.fault {
        case .ignoresCancelling: false
        case .cancelsWithAnError: settle(.rejected(TestFailure("cancelled")))
        default: settle(.cancelled)
        }
    }

    /// Settles a promise that wraps a completion handler.
    func finish(_ value: TestValue?, _ error: (any Error)?) {
        switch (value, error, promise.fault) {
        case (let value?, .some, .prefersValues): settle(.fulfilled(value))
        case (_, .some, .swallowsWrappedErrors): settle(.fulfilled(.nothing))
        case (_, let error?, _): settle(.rejected(error))
        case (let value?, nil, _): settle(.fulfilled(value))
        case (nil, nil, .ignoresEmptyAnswers): return
        case (nil, nil, _): settle(.rejected(TinyError(meaning: .badCall)))
        }
    }
}
