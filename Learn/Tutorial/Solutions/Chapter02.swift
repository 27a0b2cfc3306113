import Foundation

/// Exercise 1: the promise that is settled first decides. The winner ignores the other one by itself.
func earlier<Value>(_ first: Promise<Value>, _ second: Promise<Value>) -> Promise<Value> {
    let winner = Promise<Value>()
    first.whenSettled { winner.settle($0) }
    second.whenSettled { winner.settle($0) }
    return winner
}

/// Exercise 2: an error if nothing else has come in time.
struct TooLate: Error {}

extension Promise {
    func reject(after seconds: Double) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.settle(.failure(TooLate())) }
    }
}

/// Exercise 3: how often a handler runs if many threads settle its promise.
func callsOfOneHandler(threads: Int) -> Int {
    let promise = Promise<Int>()
    let calls = Calls()
    promise.whenSettled { _ in calls.add() }
    DispatchQueue.concurrentPerform(iterations: threads) { promise.settle(.success($0)) }
    return calls.count
}

private final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var calls = 0

    var count: Int { lock.withLock { calls } }
    func add() { lock.withLock { calls += 1 } }
}
