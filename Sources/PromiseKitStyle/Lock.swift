import Synchronization

/// The lock of a box: Swift's `Mutex`, made visible to the thread sanitizer.
///
/// Where two threads contend for a `Mutex` on Linux, one hands over to the other inside a library that the sanitizer
/// does not watch, and so it takes what the mutex guards for raced upon. It does watch atomics. `turn` is read after
/// each locking and written before each unlocking, which says the same once more; on x86 both are plain moves.
@usableFromInline
struct Lock: ~Copyable, Sendable {
    @usableFromInline let mutex = Mutex(())
    @usableFromInline let turn = Atomic(false)

    @inlinable
    init() {}

    @inlinable @inline(__always)
    borrowing func withLock<Outcome: Sendable>(_ body: () -> Outcome) -> Outcome {
        mutex.withLock { _ in
            _ = turn.load(ordering: .acquiring)
            let outcome = body()
            turn.store(false, ordering: .releasing)
            return outcome
        }
    }
}
