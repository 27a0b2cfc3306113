import Foundation

/// All values of the promises that `next` starts, in the order of their start, or the first error.
///
/// At most `limit` of them are in flight. `next` is called again when one of them has a value, until it returns nil or one
/// of them fails.
func whenAll<Value>(
    atMost limit: Int, _ next: @escaping @Sendable () -> Promise<Value>?
) -> Promise<[Value]> {
    guard limit > 0 else { return Promise(.failure(PromiseError.badLimit)) }
    let all = Promise<[Value]>()
    Pump(limit: limit, next: next, all: all).pull()
    return all
}

private final class Pump<Value: Sendable>: @unchecked Sendable {
    private let limit: Int
    private let next: @Sendable () -> Promise<Value>?
    private let all: Promise<[Value]>

    // The lock guards the four variables below it. `next` is called without the lock, by one thread at a time.
    private let lock = NSLock()
    private var values: [Value?] = []
    private var inFlight = 0
    private var isPulling = false
    private var isOver = false

    init(limit: Int, next: @escaping @Sendable () -> Promise<Value>?, all: Promise<[Value]>) {
        self.limit = limit
        self.next = next
        self.all = all
    }

    /// Starts promises up to the limit. One that is settled already calls this again from inside the loop; that call
    /// returns at once, and the loop starts the next promise.
    func pull() {
        while let index = beginPulling() {
            let promise = next()
            promise?.whenSettled(on: nil) { self.finish($0, at: index) }
            endPulling(foundNone: promise == nil)
        }
    }

    private func beginPulling() -> Int? {
        lock.withLock {
            guard !isPulling, !isOver, inFlight < limit else { return nil }
            isPulling = true
            inFlight += 1
            values.append(nil)
            return values.count - 1
        }
    }

    private func endPulling(foundNone: Bool) {
        settleIfComplete {
            isPulling = false
            guard foundNone else { return }
            isOver = true
            inFlight -= 1
        }
    }

    private func finish(_ outcome: Promise<Value>.Outcome, at index: Int) {
        switch outcome {
        case .success(let value):
            settleIfComplete {
                values[index] = value
                inFlight -= 1
            }
            pull()
        case .failure(let error):
            lock.withLock { isOver = true }
            all.settle(.failure(error))
        }
    }

    private func settleIfComplete(_ change: () -> Void) {
        let complete = lock.withLock {
            change()
            return isOver && inFlight == 0 ? values.compactMap(\.self) : nil
        }
        if let complete { all.settle(.success(complete)) }
    }
}
