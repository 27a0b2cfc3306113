import Conformance
import Foundation

/// A handler of a ``TinyPromise``: a body and the place where it runs.
struct Handler {
    let number: Int
    let place: HandlerPlace
    /// Whether the body handles the outcome. A body that only passes the outcome on runs without a hop to its queue.
    let isInterested: @Sendable (TestOutcome) -> Bool
    let body: @Sendable (TestOutcome) -> Void

    func start(_ outcome: TestOutcome, _ fault: Fault?) {
        for _ in 1...(fault == .runsHandlersTwice ? 2 : 1) {
            guard let queue = queue(for: outcome, fault), !isNeedless(queue, fault) else {
                body(outcome)
                continue
            }
            if fault == .waitsForOtherQueues {
                Self.order.async { [body] in queue.sync { body(outcome) } }
            } else {
                queue.async { [body] in body(outcome) }
            }
        }
    }

    /// The queue that waits for each handler. Only the fault ``Fault/waitsForOtherQueues`` uses it.
    private static let order = DispatchQueue(label: "order")

    private func queue(for outcome: TestOutcome, _ fault: Fault?) -> DispatchQueue? {
        if fault == .runsAtOnce { return nil }
        if !isInterested(outcome), fault != .queuesPassedErrors { return nil }
        switch place {
        case .default: return fault == .runsOnSomeThread ? .global() : .main
        case .queue(let queue):
            if fault == .neverHopsToMain, queue.label == DispatchQueue.main.label { return nil }
            return fault == .ignoresQueues ? .main : queue
        case .immediate: return fault == .neverRunsImmediately ? .main : nil
        }
    }

    /// Whether the calling code runs on the queue already. Only the faults ``Fault/skipsNeedlessHops`` and
    /// ``Fault/skipsHopsOnMainThread`` use this.
    private func isNeedless(_ queue: DispatchQueue, _ fault: Fault?) -> Bool {
        if fault == .skipsHopsOnMainThread { return queue.label == DispatchQueue.main.label && Thread.isMainThread }
        guard fault == .skipsNeedlessHops, let current = Recorder.currentQueueName else { return false }
        return queue.label == "promise-lab.\(current)"
    }
}
