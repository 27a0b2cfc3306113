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

/// All values, in the order of the promises, or the first error.
func whenAll<Value>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    if promises.isEmpty { return Promise(.success([])) }
    let all = Promise<[Value]>()
    let collected = Collected<Value>(promises.count)
    for promise in promises {
        promise.whenSettled(on: nil) { outcome in
            switch outcome {
            case .success(let value): if let values = collected.put(value) { all.settle(.success(values)) }
            case .failure(let error): all.settle(.failure(error))
            }
        }
    }
    return all
}

/// The values that have arrived so far, from any thread.
private final class Collected<Value: Sendable>: @unchecked Sendable {
    private let count: Int

    // The lock guards the variable below it.
    private let lock = NSLock()
    private var values: [Value] = []

    init(_ count: Int) { self.count = count }

    /// Stores a value. Returns all of them if it was the last.
    func put(_ value: Value) -> [Value]? {
        lock.withLock {
            values.append(value)
            return values.count == count ? values : nil
        }
    }
}
