import Dispatch
import Foundation
import PromisStyle
import PromiseTestSupport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The examples of `docs/designs/promis-style.md`. The page shows parts of this file, and a test compares them.

// MARK: A link

func double(_ number: Future<Int>) -> Future<Int> {
    number.map { $0 * 2 }
}

// MARK: Now, or later on a queue

func orderOfEvents(queue: DispatchQueue?) -> [String] {
    let events = EventLog<String>()
    let promise = Promise<Int>()
    let last = promise.future.map(queue: queue) { _ in events.record("continuation") }
    let resolve = {
        events.record("before")
        promise.setResult(1)
        events.record("after")
    }
    if let queue { queue.sync(execute: resolve) } else { resolve() }
    last.wait()
    return events.events
}

/// A caller waits for the next deposit and then reads the balance. The lock guards both properties.
final class Account: @unchecked Sendable {
    private let lock = NSLock()
    private var sum = 0
    private var next = Promise<Int>()

    var balance: Int { lock.withLock { sum } }
    var nextDeposit: Future<Int> { lock.withLock { next.future } }

    func deposit(_ amount: Int) {
        let promise = lock.withLock {
            sum += amount
            defer { next = Promise() }
            return next
        }
        // Under the lock this would deadlock, because a continuation that reads the balance runs in this call.
        promise.setResult(amount)
    }
}

func balanceAfterNextDeposit(of account: Account) -> Future<Int> {
    account.nextDeposit.map { _ in account.balance }
}

// MARK: Cancellation

func download(_ url: URL, by session: URLSession) -> Future<Data> {
    let promise = Promise<Data>()
    let task = session.dataTask(with: url) { data, _, error in
        if let data { promise.setResult(data) } else { promise.setError(error ?? URLError(.unknown)) }
    }
    task.resume()
    promise.onCancel { task.cancel() }
    return promise.future
}

#if os(macOS) || os(Linux)
    // begin: exit-status
    func exitStatus(of process: Process, whenEnded: @escaping @Sendable (Process) -> Void = { _ in }) -> Future<Int32> {
        let promise = Promise<Int32>()
        process.terminationHandler = { ended in
            promise.setResult(ended.terminationStatus)
            whenEnded(ended)
        }
        do { try process.run() } catch { promise.setError(error) }
        // Not `terminate()`: on Linux a process started from a Dispatch thread inherits that SIGTERM is blocked.
        promise.onCancel { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        return promise.future
    }
#endif

func countdown(from start: Int, _ tick: @escaping @Sendable (Int) async throws -> Void) -> Future<Int> {
    Future.future {
        for remaining in (1...start).reversed() {
            try Task.checkCancellation()
            try await tick(remaining)
        }
        return start
    }
}

func timesTwoAndTimesThree(_ shared: Future<Int>) -> (Future<Int>, Future<Int>) {
    (shared.map { $0 * 2 }, shared.map { $0 * 3 })
}

func cachedInsteadOf(_ fresh: Future<String>) -> Future<String> {
    fresh.recover { failure in
        if failure is CancellationError { throw failure }
        return "from the cache"
    }
}

// MARK: Blocking

func waitsForItself() -> Bool {
    let queue = DispatchQueue(label: "needed by the chain")
    let promise = Promise<Int>()
    let link = promise.future.map(queue: queue) { $0 + 1 }
    let inTime = queue.sync {
        promise.setResult(1)
        // The link is a block on the queue, and the queue is busy: this closure blocks it.
        return link.waitUntilDate(Date(timeIntervalSinceNow: 0.05))
    }
    return !inTime
}

// MARK: Loops

func step(_ remaining: Int) -> Future<Int> {
    Future.future(withResult: remaining).thenWithResult { remaining in
        remaining == 0 ? .future(withResult: 0) : step(remaining - 1)
    }
}

func loop(_ remaining: Int) -> Future<Int> {
    let promise = Promise<Int>()
    @Sendable func iterate(_ remaining: Int) {
        guard remaining > 0 else {
            promise.setResult(0)
            return
        }
        Future.future(withResult: remaining - 1).finally { iterate($0.state.result ?? 0) }
    }
    iterate(remaining)
    return promise.future
}

func sumOfLinks(_ number: Future<Int>) -> Future<Int> {
    number.thenWithResult { value in
        let doubled = number.map { $0 * 2 }
        // `doubled` comes after this closure in the queue of `number`, so waiting for it here would be a deadlock.
        return doubled.map { value + $0 }
    }
}
