import Foundation

/// Opens once ``open()`` has been called as many times as it was made for. Any number of threads may wait.
public final class Latch: @unchecked Sendable {
    // The condition guards `remaining`.
    private let condition = NSCondition()
    private var remaining: Int

    /// Opens after as many calls of ``open()``.
    public init(_ count: Int = 1) { remaining = count }

    /// One call counts once; calls beyond the count change nothing.
    public func open() {
        condition.withLock {
            remaining -= 1
            if remaining <= 0 { condition.broadcast() }
        }
    }

    /// Whether it has opened; never blocks.
    public var isOpen: Bool { condition.withLock { remaining <= 0 } }

    /// Waits until the latch opens, at most until the deadline; tells whether it is open.
    public func wait(until deadline: Date) -> Bool {
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
