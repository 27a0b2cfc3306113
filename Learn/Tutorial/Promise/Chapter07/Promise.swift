import Foundation

/// One outcome that arrives later, for any number of handlers and on any thread.
///
/// - *Pending*: there is no outcome, and new handlers wait.
/// - *Draining*: the outcome can be read. The thread that settled starts the handlers, the oldest first, and a new handler
///   waits behind them.
/// - *Drained*: the outcome can be read, and no handler waits. A new handler is started at once.
///
/// Who holds whom: a resolver holds its promise, a promise its handlers, and the handler of a link the next promise. No
/// reference points back, so a chain is released when it is settled, or when it can't be settled anymore.
final class Promise<Value: Sendable>: @unchecked Sendable {
    /// How a promise ends: with a value or with an error.
    typealias Outcome = Result<Value, any Error>
    private enum Phase { case pending, draining, drained }

    // The lock guards the three variables below it. No handler runs while it is held.
    private let lock = NSLock()
    private var phase: Phase
    private var settled: Outcome?
    private var handlers = Handlers<Outcome>()

    /// The promise that this one waits for, and whether another one waits for this one. The lock above doesn't guard
    /// them. `Promise+Adopting.swift` has a lock for those of all promises.
    weak var adoptee: Promise?
    var isAdopted = false

    /// A pending promise.
    init() {
        phase = .pending
    }

    /// A promise that is settled from the start.
    init(_ outcome: Outcome) {
        phase = .drained
        settled = outcome
    }

    /// How the promise ended; nil while it is pending.
    var outcome: Outcome? { lock.withLock { settled } }

    /// Settles the promise and starts its handlers. Only the first call counts. Links and resolvers call it.
    func settle(_ outcome: Outcome) {
        let isFirst = lock.withLock {
            guard phase == .pending else { return false }
            settled = outcome
            phase = .draining
            return true
        }
        if isFirst { drain() }
    }

    /// Calls the handler once with the outcome, on the queue: soon if the outcome is there, and otherwise when it arrives.
    ///
    /// Without a queue it runs on the thread that settles the promise, or at once if the promise is drained.
    func whenSettled(on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Outcome) -> Void) {
        let handler = Handler(queue: queue, body: body)
        let outcome = lock.withLock { () -> Outcome? in
            if phase == .drained { return settled }
            handlers.append(handler)
            return nil
        }
        if let outcome { handler.start(outcome) }
    }

    /// Starts the oldest handler. If there is none, the promise is drained, and the answer is false.
    func startNextHandler() -> Bool {
        let next = lock.withLock { () -> (Handler<Outcome>, Outcome)? in
            if let settled, let handler = handlers.popFirst() { return (handler, settled) }
            phase = .drained
            return nil
        }
        guard let (handler, outcome) = next else { return false }
        handler.start(outcome)
        return true
    }
}
