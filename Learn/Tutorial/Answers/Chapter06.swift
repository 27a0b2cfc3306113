import Dispatch
import Synchronization

private enum Problem: Error { case tooSlow }

extension Promise {
    func limited(to seconds: Double) -> Promise<Value> {
        let result = Promise<Value>()
        result.adopt(self)
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { result.settle(.failure(Problem.tooSlow)) }
        return result
    }
}

func mapAll<Item: Sendable, Value>(
    _ items: [Item], atMost limit: Int, _ work: @escaping @Sendable (Item) -> Promise<Value>
) -> Promise<[Value]> {
    let cursor = Cursor()
    return whenAll(atMost: limit) {
        let index = cursor.index.wrappingAdd(1, ordering: .relaxed).oldValue
        return index < items.count ? work(items[index]) : nil
    }
}

private final class Cursor: Sendable { let index = Atomic(0) }

/// Every hop is on the main queue.
func valuesOnly<Value>(of promises: [Promise<Value>]) -> Promise<[Value]> {
    whenAll(promises.map { $0.map { [$0] }.recover { _ in Promise(.success([])) } }).map { $0.flatMap { $0 } }
}
