import Foundation

struct TimedOut: Error {}

extension Promise {
    /// Exercise 1: an error if the promise isn't settled in time.
    func limited(to seconds: Double) -> Promise {
        let limit = Promise()
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { limit.settle(.failure(TimedOut())) }
        return race([self, limit])
    }
}

/// Exercise 2: work on all items, at most `limit` at a time.
func mapAll<Item: Sendable, Value>(
    _ items: [Item], atMost limit: Int, _ body: @escaping @Sendable (Item) -> Promise<Value>
) -> Promise<[Value]> {
    let rest = Rest(items)
    return whenAll(atMost: limit) { rest.next().map(body) }
}

/// Exercise 3: the available values, without the promises that failed.
func valuesOnly<Value>(of promises: [Promise<Value>]) -> Promise<[Value]> {
    outcomes(of: promises).map(on: nil) { $0.compactMap { try? $0.get() } }
}

private final class Rest<Item: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var items: ArraySlice<Item>

    init(_ items: [Item]) { self.items = items[...] }

    func next() -> Item? { lock.withLock { items.popFirst() } }
}
