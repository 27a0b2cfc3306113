import Dispatch
import Foundation

/// Calls `work` until the promise that it returns is fulfilled, or until there are no attempts left.
///
/// - Parameters:
///   - queue: Where `work` and `predicate` run.
///   - count: The maximum number of further calls of `work` after the first one has failed. There is always a first call.
///   - interval: The seconds between a failure and the next call.
///   - predicate: Receives the number of remaining attempts and the error. If it returns false, no further attempt is made.
///   - work: Returns a promise. If it throws, the attempt has failed, too.
/// - Returns: A promise of the value, or of the last error. If this promise is settled by hand, there are no further
///   calls.
@available(swift, introduced: 6)
@discardableResult
public func retry<Value: Sendable>(
    on queue: DispatchQueue, attempts count: Int = 1, delay interval: TimeInterval = 1,
    condition predicate: (@Sendable (_ remainingAttempts: Int, _ error: any Error) -> Bool)? = nil,
    _ work: @escaping @Sendable () throws -> Promise<Value>
) -> Promise<Value> {
    let attempts = Attempts(on: queue, delay: interval, condition: predicate, work)
    queue.async(group: .promises) { attempts.begin(remaining: count) }
    return attempts.outcome
}

/// The form without `on`: the closures run on the main queue.
@available(swift, introduced: 6)
@discardableResult
public func retry<Value: Sendable>(
    attempts count: Int = 1, delay interval: TimeInterval = 1,
    condition predicate: (@MainActor (_ remainingAttempts: Int, _ error: any Error) -> Bool)? = nil,
    _ work: @escaping @MainActor () throws -> Promise<Value>
) -> Promise<Value> {
    retry(
        on: .main, attempts: count, delay: interval, condition: predicate.map { dispatchable($0) },
        dispatchable(work))
}

/// The attempts of one `retry`.
private final class Attempts<Value: Sendable>: Sendable {
    let outcome = Promise<Value>()
    private let timer: PromiseTimer
    private let queue: DispatchQueue
    private let interval: TimeInterval
    private let predicate: (@Sendable (Int, any Error) -> Bool)?
    private let work: @Sendable () throws -> Promise<Value>

    init(
        on queue: DispatchQueue, delay interval: TimeInterval,
        condition predicate: (@Sendable (Int, any Error) -> Bool)?,
        _ work: @escaping @Sendable () throws -> Promise<Value>
    ) {
        timer = PromiseTimer(until: outcome.core)
        self.queue = queue
        self.interval = interval
        self.predicate = predicate
        self.work = work
    }

    /// Calls `work`, and again after a failure, as long as there are remaining attempts.
    func begin(remaining count: Int) {
        guard outcome.isPending else { return }
        let attempt: Promise<Value>
        do { attempt = try work() } catch { return retry(remaining: count, after: error) }
        attempt.core.observe(on: queue, with: self) { outcome, attempts in
            switch Promise<Value>.result(of: outcome) {
            case .success(let value): attempts.outcome.fulfill(value)
            case .failure(let error): attempts.retry(remaining: count, after: error)
            }
        }
    }

    private func retry(remaining count: Int, after error: any Error) {
        guard outcome.isPending, count > 0, predicate?(count, error) ?? true else { return outcome.reject(error) }
        timer.schedule(after: interval, on: queue) { self.begin(remaining: count - 1) }
    }
}
