import Synchronization

/// Tells which of many arrivals, from any threads, is the last.
@usableFromInline
final class Countdown: Sendable {
    @usableFromInline let missing: Atomic<Int>

    @usableFromInline
    init(from count: Int) {
        missing = Atomic(count)
    }

    /// True for the last arrival. What the others did before they arrived can be seen by it.
    @inlinable
    func arrive() -> Bool {
        missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }
}
