import Foundation
import Synchronization

// Locks with the names of those that a promise or a program uses, and which do the same. The judge stops a thread where code of this
// module begins, so it can stop one before it takes a lock and after it has released it.

/// The lock of Foundation.
final class NSLock: NSLocking, Sendable {
    private let base = Foundation.NSLock()

    func lock() { base.lock() }
    func lock(before limit: Date) -> Bool { base.lock(before: limit) }
    func `try`() -> Bool { base.try() }
    func unlock() {
        base.unlock()
        hasReleased()
    }
}

/// The lock of Foundation that a thread may take more than once.
final class NSRecursiveLock: NSLocking, Sendable {
    private let base = Foundation.NSRecursiveLock()

    func lock() { base.lock() }
    func lock(before limit: Date) -> Bool { base.lock(before: limit) }
    func `try`() -> Bool { base.try() }
    func unlock() {
        base.unlock()
        hasReleased()
    }
}

/// The lock of the standard library.
///
/// On Linux the thread sanitizer does not see it. It sees atomic operations, so the flag shows it the order of the locking.
struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
    private let base: Synchronization.Mutex<Value>
    private let order = Atomic(false)

    init(_ value: consuming sending Value) { base = Synchronization.Mutex(value) }

    borrowing func withLock<Answer: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Answer
    ) throws(Failure) -> sending Answer {
        defer { hasReleased() }
        return try base.withLock { value throws(Failure) in
            _ = order.load(ordering: .acquiring)
            defer { order.store(false, ordering: .releasing) }
            return try body(&value)
        }
    }
}

/// Does nothing: its beginning is the place at which a thread can be stopped.
private func hasReleased() {}
