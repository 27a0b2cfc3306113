import Foundation

/// Tells a promise that never does something from a machine that is busy.
///
/// A deadline in seconds alone would blame a promise whose threads got no core. So when the deadline has passed, a wait in a
/// process of its own goes on as long as a thread of the process runs or could run. It ends when all other threads sleep,
/// because then nothing happens any more; and when the process has used as much time of the cores as the deadline had
/// allowed, because then it loops.
package struct ProcessActivity: Sendable {
    /// How many looks in a row must find all other threads asleep, without one of them having run in between.
    private static let looks = 10
    /// If threads run now and then, as in a loop that sleeps, the wait ends when this many more looks have found all other
    /// threads asleep than have found one running.
    private static let looksAtLoops = 100
    private static let secondsBetweenLooks = 0.004
    /// The longest wait, as a multiple of the time until the deadline.
    private static let mostTimes = 40.0

    private let allowance: Double
    private let start: (cores: Double, clock: DispatchTime)

    /// What happens in this process from now on, with so many seconds until the deadline.
    package init(allowing seconds: Double) {
        allowance = seconds
        start = (Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID), .now())
    }

    /// To be called when the deadline has passed: waits on until the condition holds, and returns whether it does.
    ///
    /// The condition may block for the given number of seconds.
    package func wait(until condition: (_ seconds: Double) -> Bool) -> Bool {
        var (quiet, balance, before) = (0, 0, -1.0)
        while quiet < Self.looks, balance < Self.looksAtLoops, isAllowed {
            if condition(Self.secondsBetweenLooks) { return true }
            let areAsleep = KernelThread.areOthersAsleep
            // The looks themselves take time of the cores, too.
            let others = Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID) - Self.seconds(of: CLOCK_THREAD_CPUTIME_ID)
            quiet = areAsleep && others - before < 0.000_01 ? quiet + 1 : 0
            balance = areAsleep ? balance + 1 : max(0, balance - 1)
            before = others
        }
        return condition(0)
    }

    private var isAllowed: Bool {
        Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID) - start.cores < allowance
            && .now() < start.clock + Self.mostTimes * allowance
    }

    /// For how long the cores have worked for this process, or for this thread.
    private static func seconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
