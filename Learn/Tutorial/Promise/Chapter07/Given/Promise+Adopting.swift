import Foundation

// A promise that adopts another one waits for it. Promises that wait for each other in a cycle would wait forever, so
// the promise that closes a cycle is rejected.

/// Guards `adoptee` and `isAdopted` of all promises. Two threads can close a cycle together, each with one adoption; with
/// a lock for each promise, both would see only half of it.
private let adoptions = NSLock()

extension Promise {
    /// Settles this promise as the other one is settled, now or later. Rejects it if the other one waits for it.
    func adopt(_ other: Promise) {
        guard !closesCycle(with: other) else { return settle(.failure(PromiseError.waitsForItself)) }
        other.whenSettled(on: nil) { self.settle($0) }
    }

    /// Walks from adoptee to adoptee. If that doesn't lead back to this promise, the adoption begins.
    private func closesCycle(with other: Promise) -> Bool {
        // Released when the lock is free, because the release of a promise may run any code.
        var path = [other]
        return adoptions.withLock {
            // Most promises that adopt aren't adopted themselves. Nothing can lead back to them.
            while isAdopted, let last = path.last, last !== self, last.outcome == nil, let next = last.adoptee {
                path.append(next)
            }
            if path.last === self { return true }
            adoptee = other
            other.isAdopted = true
            return false
        }
    }
}
