import Synchronization

/// A `Mutex` whose handovers the thread sanitizer can follow.
///
/// On Linux a contended `Mutex` is handed over by the kernel, which the sanitizer does not see: it reports races that
/// are none. The atomic store before each release, and the load after each acquisition, show it what the mutex
/// guarantees anyway. On x86 they are plain moves.
@usableFromInline
struct Lock: ~Copyable, Sendable {
    @usableFromInline let mutex = Mutex(())
    @usableFromInline let handover = Atomic<UInt8>(0)

    @inlinable init() {}

    @inlinable
    borrowing func withLock<Outcome: Sendable>(_ body: () -> Outcome) -> Outcome {
        mutex.withLock { _ in
            _ = handover.load(ordering: .acquiring)
            let outcome = body()
            handover.store(0, ordering: .releasing)
            return outcome
        }
    }
}
