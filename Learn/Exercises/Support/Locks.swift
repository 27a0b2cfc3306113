import Foundation
import Synchronization

// Replacements for the locks that a promise or a program uses, with the same names and the same behavior. The judge can stop
// a thread at the beginning of a function of this module. So it can stop the thread before it takes a lock, and after it has
// released the lock.

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
/// On Linux the thread sanitizer does not recognize this lock. It recognizes atomic operations, so the flag shows it in which
/// order threads hold the lock.
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

/// Does nothing. A thread can be stopped at the beginning of this function.
private func hasReleased() {}
