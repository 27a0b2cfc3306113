import Conformance

/// What settles a ``TinyPromise``. When it dies first, that is reported.
public final class TinySettler: Sendable {
    let promise: TinyPromise
    /// Whether the promise was resolved with another, which alone decides from then on.
    private let isLockedIn = Locked(false)

    init(_ promise: TinyPromise) { self.promise = promise }

    deinit {
        guard promise.outcome == nil, promise.adopted == nil else { return }
        if promise.fault != .overlooksAbandoned { Diagnostics.report(.abandoned) }
    }

    func settle(_ outcome: Outcome) {
        if !isLockedIn.withLock({ $0 }) { promise.settle(outcome) }
    }

    func resolve(with other: TinyPromise) {
        let wasOpen = isLockedIn.withLock { isLockedIn in
            defer { isLockedIn = promise.fault != .staysOpen }
            return !isLockedIn
        }
        if wasOpen { promise.adopt(other) }
    }

    func cancel() {
        switch promise.fault {
        case .ignoresCancelling: return
        case .cancelsWithAnError: settle(.rejected(Failure("cancelled")))
        default: settle(.cancelled)
        }
    }
}

extension TinyPromise {
    /// Calls the settler as a completion handler with a value and an error would have it.
    static func finish(_ settler: TinySettler, _ value: Value?, _ error: (any Error)?) {
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
