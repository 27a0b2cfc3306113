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
    let outcome = Promise<Value>()
    let timer = PromiseTimer(until: outcome.core)

    // Whatever runs one of these functions next holds the promise and the timer: a block, a handler of an attempt, or the timer.
    @Sendable func begin(remaining count: Int) {
        guard outcome.isPending else { return }
        let attempt: Promise<Value>
        do { attempt = try work() } catch { return goOn(remaining: count, after: error) }
        attempt.core.observe(on: queue, with: ()) { settled, _ in
            switch Promise<Value>.result(of: settled) {
            case .success(let value): outcome.fulfill(value)
            case .failure(let error): goOn(remaining: count, after: error)
            }
        }
    }

    @Sendable func goOn(remaining count: Int, after error: any Error) {
        guard outcome.isPending, count > 0, predicate?(count, error) ?? true else { return outcome.reject(error) }
        timer.schedule(after: interval, on: queue) { begin(remaining: count - 1) }
    }

    queue.async(group: .promises) { begin(remaining: count) }
    return outcome
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
