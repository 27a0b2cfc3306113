import Synchronization

/// A lock that one thread can hold at a time: a `Mutex` that the thread sanitizer understands.
///
/// On Linux a thread waits for a `Mutex` inside the system, which the sanitizer does not watch. So the sanitizer would report
/// races that do not exist. It does watch atomic operations. Therefore each unlocking writes an atomic flag, and each locking
/// reads the flag. The value of the flag means nothing; the order of its accesses shows the order of the locking. A release
/// build has no flag.
@usableFromInline
struct Lock: ~Copyable, Sendable {
    @usableFromInline let mutex = Mutex(())
    #if DEBUG
        @usableFromInline let order = Atomic(false)
    #endif

    @inlinable
    init() {}

    /// Runs `body` while no other thread holds the lock.
    @inlinable @inline(__always)
    borrowing func withLock<Outcome: Sendable>(_ body: () -> Outcome) -> Outcome {
        mutex.withLock { _ in
            #if DEBUG
                _ = order.load(ordering: .acquiring)
                defer { order.store(false, ordering: .releasing) }
            #endif
            return body()
        }
    }
}
