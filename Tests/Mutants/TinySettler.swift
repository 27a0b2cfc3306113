import Conformance

/// What settles a ``TinyPromise``. When it dies first, that is reported.
public final class TinySettler: Sendable {
    let promise: TinyPromise

    init(_ promise: TinyPromise) { self.promise = promise }

    deinit {
        guard promise.outcome == nil, promise.adopted == nil else { return }
        if promise.fault != .overlooksAbandoned { Diagnostics.report(.abandoned) }
    }

    func cancel() {
        switch promise.fault {
        case .ignoresCancelling: return
        case .cancelsWithAnError: promise.settle(.rejected(Failure("cancelled")))
        default: promise.settle(.cancelled)
        }
    }
}

extension TinyPromise {
    static func making(_ fault: Fault?, _ body: (TinySettler) throws -> Void) -> TinyPromise {
        let promise = TinyPromise(fault)
        do { try body(TinySettler(promise)) } catch { promise.fail(error) }
        return promise
    }
}
