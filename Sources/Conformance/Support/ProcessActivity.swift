import Foundation

/// Tells a promise that never does something from a machine that is busy.
///
/// A deadline in seconds alone would blame a promise whose threads got no core. So when the deadline has passed, a wait in a
/// process of its own goes on as long as a thread of the process runs or could run. It ends when all other threads sleep,
/// because then nothing happens any more; and when the process has used as much time of the cores as the deadline had
/// allowed, because then it loops.
package struct ProcessActivity: Sendable {
    /// So often all other threads must be found asleep. One look would find threads that are just being woken up.
    private static let looks = 5
    private static let secondsBetweenLooks = 0.002
    /// So many times as long as allowed a wait lasts at most.
    private static let mostTimes = 40.0

    private let allowance: Double
    private let start: (cores: Double, clock: DispatchTime)

    /// What happens in this process from now on, with so many seconds until the deadline.
    package init(allowing seconds: Double) {
        allowance = seconds
        start = (Self.secondsOfCores, .now())
    }

    /// To be called when the deadline has passed: waits on until the condition holds, and returns whether it does.
    ///
    /// The condition may block for the given number of seconds.
    package func wait(until condition: (_ seconds: Double) -> Bool) -> Bool {
        var looks = 0
        while looks < Self.looks, isAllowed {
            if condition(Self.secondsBetweenLooks) { return true }
            looks = KernelThread.areOthersAsleep ? looks + 1 : 0
        }
        return condition(0)
    }

    private var isAllowed: Bool {
        Self.secondsOfCores - start.cores < allowance && .now() < start.clock + Self.mostTimes * allowance
    }

    /// For how long the cores have worked for this process.
    private static var secondsOfCores: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
