import Foundation

/// One outcome that arrives later, for any number of handlers and on any thread.
///
/// - *Pending*: there is no outcome, and new handlers wait.
/// - *Draining*: the thread that settled runs the handlers, the oldest first. A new handler waits behind them.
/// - *Drained*: no handler waits. A new handler runs at once.
final class Promise<Value: Sendable>: @unchecked Sendable {
    /// How a promise ends: with a value or with an error.
    typealias Outcome = Result<Value, any Error>
    private typealias Handler = (queue: DispatchQueue?, body: @Sendable (Outcome) -> Void)
    private enum Phase { case pending, draining, drained }

    // The lock guards the three variables below it.
    private let lock = NSLock()
    private var phase: Phase
    private var settled: Outcome?
    private var handlers: [Handler] = []

    /// A pending promise.
    init() { phase = .pending }

    /// A promise that is settled from the start.
    init(_ outcome: Outcome) {
        phase = .drained
        settled = outcome
    }

    /// How the promise ended; nil while it is pending.
    var outcome: Outcome? { lock.withLock { settled } }

    /// Settles the promise and runs its handlers. Only the first call counts.
    func settle(_ outcome: Outcome) {
        let isFirst = lock.withLock {
            guard phase == .pending else { return false }
            settled = outcome
            phase = .draining
            return true
        }
        if isFirst { drain(outcome) }
    }

    /// Calls the handler once with the outcome, on the queue. Without a queue, on the thread that settles or adds.
    func whenSettled(on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Outcome) -> Void) {
        let outcome = lock.withLock { () -> Outcome? in
            if phase == .drained { return settled }
            handlers.append((queue, body))
            return nil
        }
        if let outcome { run((queue, body), outcome) }
    }

    private func drain(_ outcome: Outcome) {
        while let waiting = takeHandlers() {
            for handler in waiting { run(handler, outcome) }
        }
    }

    /// All handlers that wait, the oldest first. If there are none, the promise is drained.
    private func takeHandlers() -> [Handler]? {
        lock.withLock {
            guard !handlers.isEmpty else {
                phase = .drained
                return nil
            }
            defer { handlers = [] }
            return handlers
        }
    }

    private func run(_ handler: Handler, _ outcome: Outcome) {
        guard let queue = handler.queue else { return handler.body(outcome) }
        queue.async { handler.body(outcome) }
    }
}
