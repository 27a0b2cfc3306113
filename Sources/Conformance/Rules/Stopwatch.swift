import Dispatch
import Foundation

/// Measures how long a timer takes.
///
/// A design may measure its timers with any clock of the system, and the clocks differ a little. So the clock that has
/// advanced most counts: a timer is too early only if it is too early by every clock.
struct Stopwatch: Sendable {
    private let start = (DispatchTime.now(), ContinuousClock.now, Date())

    var elapsed: Duration {
        let uptime = Duration.nanoseconds(DispatchTime.now().uptimeNanoseconds - start.0.uptimeNanoseconds)
        return max(uptime, ContinuousClock.now - start.1, .seconds(Date().timeIntervalSince(start.2)))
    }
}
