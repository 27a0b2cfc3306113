import Foundation

/// One outcome that arrives later, for any number of handlers and on any thread.
final class Promise<Value: Sendable>: @unchecked Sendable {
    /// How a promise ends: with a value or with an error.
    typealias Outcome = Result<Value, any Error>
    typealias Handler = @Sendable (Outcome) -> Void

    // The lock guards the two variables below it. No handler runs while it is held.
    private let lock = NSLock()
    private var settled: Outcome?
    private var handlers: [Handler] = []

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

    /// Calls the handler once with the outcome: at once if it is there, and otherwise when it arrives.
    func whenSettled(_ handler: @escaping Handler) {
        let outcome = lock.withLock { () -> Outcome? in
            if settled == nil { handlers.append(handler) }
            return settled
        }
        if let outcome { handler(outcome) }
    }
}
