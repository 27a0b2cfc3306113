import Foundation

/// Opens after a given number of calls of ``open()``. Any number of threads may wait for the latch.
package final class Latch: @unchecked Sendable {
    // The condition guards `remaining`.
    private let condition = NSCondition()
    private var remaining: Int

    /// Makes a latch that opens after that many calls of ``open()``.
    package init(_ count: Int = 1) { remaining = count }

    /// Counts one call. Once the latch is open, further calls change nothing.
    package func open() {
        condition.withLock {
            remaining -= 1
            if remaining <= 0 { condition.broadcast() }
        }
    }

    /// Closes the latch until ``open()`` is called once more than before.
    func expectAnotherCall() { condition.withLock { remaining = max(remaining, 0) + 1 } }

    /// Whether the latch is open. The call never blocks.
    package var isOpen: Bool { condition.withLock { remaining <= 0 } }

    /// Waits until the latch opens, but not beyond the deadline. Returns whether the latch is open.
    package func wait(until deadline: Date) -> Bool {
        // Foundation on Linux traps on dates as far away as `distantFuture`.
        let moment = min(max(deadline, Date()), Date(timeIntervalSinceNow: 1e9))
        return condition.withLock {
            while remaining > 0 {
                guard condition.wait(until: moment) else { return remaining <= 0 }
            }
            return true
        }
    }
}
