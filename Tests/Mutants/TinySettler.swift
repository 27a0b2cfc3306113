import Conformance

/// The settler of a ``TinyPromise``. It reports if it is deinitialized before the promise has settled.
public final class TinySettler: Sendable {
    let promise: TinyPromise
    /// Whether the promise was resolved with another one. From then on only that promise may settle it.
    private let isLockedIn = Locked(false)

    init(_ promise: TinyPromise) { self.promise = promise }

    deinit {
        if promise.fault == .reportsSettledAsAbandoned, promise.outcome != nil { Diagnostics.report(.abandoned) }
        guard promise.outcome == nil else { return }
        if promise.adopted != nil {
            if promise.fault == .reportsAdoptersAsAbandoned { Diagnostics.report(.abandoned) }
            if promise.fault == .givesAdoptersUp { promise.settle(.rejected(TestFailure("given up"))) }
            return
        }
        if promise.fault != .overlooksAbandoned { Diagnostics.report(.abandoned) }
    }

    /// Returns whether the outcome is now that of the promise.
    @discardableResult
    func settle(_ outcome: TestOutcome) -> Bool {
        if isLockedIn.withLock({ $0 }) { return promise.fault == .saysYesAlways }
        return promise.wins(with: outcome) || promise.fault == .saysYesAlways
    }

    /// Returns whether the promise now ends as the other one does.
    @discardableResult
    func resolve(with other: TinyPromise) -> Bool {
        let wasOpen = isLockedIn.withLock { isLockedIn in
            defer { isLockedIn = ![.staysOpen, .waitsAfterSettling].contains(promise.fault) }
            return !isLockedIn
        }
        let isFirst = wasOpen && promise.outcome == nil
        if wasOpen { promise.adopt(other) }
        return isFirst || promise.fault == .saysYesAlways
    }

    @discardableResult
    func cancel() -> Bool {
        switch promise.fault {
        case .ignoresCancelling: false
        case .cancelsWithAnError: settle(.rejected(TestFailure("cancelled")))
        default: settle(.cancelled)
        }
    }
}

extension TinyPromise {
    /// Settles a promise that wraps a completion handler.
    static func finish(_ settler: TinySettler, _ value: TestValue?, _ error: (any Error)?) {
        switch (value, error, settler.promise.fault) {
        case (let value?, .some, .prefersValues): settler.settle(.fulfilled(value))
        case (_, .some, .swallowsWrappedErrors): settler.settle(.fulfilled(.nothing))
        case (_, let error?, _): settler.settle(.rejected(error))
        case (let value?, nil, _): settler.settle(.fulfilled(value))
        case (nil, nil, .waitsForAnAnswer): return
        case (nil, nil, _): settler.settle(.rejected(TinyError.badCall))
        }
    }

    static func making(_ fault: Fault?, _ body: (TinySettler) throws -> Void) -> TinyPromise {
        let promise = TinyPromise(fault)
        let settler = TinySettler(promise)
        do { try body(settler) } catch { settler.settle(promise.ending(for: error)) }
        return promise
    }
}
