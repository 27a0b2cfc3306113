import Synchronization

/// Counts arrivals on any threads, and finds the last one.
@usableFromInline
final class Countdown: Sendable {
    @usableFromInline let remaining: Atomic<Int>

    @usableFromInline
    init(from count: Int) {
        remaining = Atomic(count)
    }

    /// Counts one arrival. The last arrival sees everything that the others did before they arrived.
    ///
    /// - Returns: True for the last arrival.
    @inlinable
    func arrive() -> Bool {
        remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }
}
