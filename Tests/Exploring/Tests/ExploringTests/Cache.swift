import Exploring
import Foundation
import Synchronization

// begin: cache
/// Keeps what a closure has made for a key, so that it is made once.
final class Cache: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: Int] = [:]
    private let make: @Sendable (String) -> Int

    init(making make: @escaping @Sendable (String) -> Int) { self.make = make }

    func value(for key: String) -> Int {
        if let known = lock.withLock({ values[key] }) { return known }
        let new = make(key)
        return lock.withLock {
            values[key] = new
            return new
        }
    }
}
// end: cache

// begin: exploring-cache
final class Made: Sendable {
    let count = Atomic(0)
}

/// Two threads ask an empty cache for the same key.
func exploreCache() -> Exploration {
    explore { threads in
        let made = Made()
        let cache = Cache { _ in made.count.wrappingAdd(1, ordering: .relaxed).newValue }
        threads.add { _ = cache.value(for: "key") }
        threads.add { _ = cache.value(for: "key") }
        return made
    } check: { made in
        let count = made.count.load(ordering: .relaxed)
        try expect(count == 1, "the value was made \(count) times")
    }
}
// end: exploring-cache
