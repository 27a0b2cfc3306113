import Synchronization

/// The lock of the standard library.
///
/// On Linux the thread sanitizer doesn't recognize this lock. It recognizes atomic operations, so the flag shows it in which
/// order threads hold the lock.
struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
    private let base: Synchronization.Mutex<Value>
    private let order = Atomic(false)

    init(_ value: consuming sending Value) { base = Synchronization.Mutex(value) }

    borrowing func withLock<Answer: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Answer
    ) throws(Failure) -> sending Answer {
        try base.withLock { value throws(Failure) in
            _ = order.load(ordering: .acquiring)
            defer { order.store(false, ordering: .releasing) }
            return try body(&value)
        }
    }
}
