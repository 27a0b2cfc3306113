import Conformance

extension Adapter {
    var defaultPlace: DefaultPlace { .settlingThread }

    /// The promise has no queues yet. The rules wait for outcomes on queues, so the adapter dispatches to them.
    func observe(_ promise: TestPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) {
        promise.whenSettled { outcome in
            switch place {
            case .default, .immediate: handler(TestOutcome(outcome))
            case .queue(let queue): queue.async { handler(TestOutcome(outcome)) }
            }
        }
    }

    func requireNoQueue(_ place: HandlerPlace) throws {
        if case .queue = place { throw Unsupported.until(chapter: 5, "queues") }
    }
}
