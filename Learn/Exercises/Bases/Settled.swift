import Foundation

/// One outcome that arrives later, for any number of handlers and on any thread.
final class Promise<Value: Sendable>: @unchecked Sendable {
    /// How a promise ends: with a value or with an error.
    typealias Outcome = Result<Value, any Error>
    private typealias Handler = @Sendable (Outcome) -> Void

    // The lock guards the two variables below it.
    private let lock = NSLock()
    private var settled: Outcome?
    private var handlers: [Handler] = []

    /// A pending promise.
    init() {}

    /// A promise that is settled from the start.
    init(_ outcome: Outcome) { settled = outcome }

    /// How the promise ended; nil while it is pending.
    var outcome: Outcome? { lock.withLock { settled } }

    /// Settles the promise and runs its handlers. Only the first call counts.
    func settle(_ outcome: Outcome) {
        let waiting = lock.withLock { () -> [Handler] in
            guard settled == nil else { return [] }
            settled = outcome
            defer { handlers = [] }
            return handlers
        }
        for handler in waiting { handler(outcome) }
    }

    /// Calls the handler once with the outcome, on the queue. Without a queue, on the thread that settles or adds.
    func whenSettled(on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Outcome) -> Void) {
        let handler: Handler = { outcome in
            if let queue { queue.async { body(outcome) } } else { body(outcome) }
        }
        let outcome = lock.withLock { () -> Outcome? in
            if settled == nil { handlers.append(handler) }
            return settled
        }
        if let outcome { handler(outcome) }
    }
}
