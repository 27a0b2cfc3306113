import Foundation
import Synchronization

/// Says whether the process is still working, so that a wait ends early if nothing more will happen, and late if the
/// machine is busy.
///
/// A deadline in seconds alone would blame a promise whose threads got no processor time. So after the deadline, a wait continues
/// while a thread of the process runs or is ready to run. The wait ends in one of three cases:
///
/// - All other threads sleep, so nothing more will happen.
/// - The process has used more processor time than a scenario needs, so it is slow, or in a loop.
/// - The time since the start is ``longestWait`` times the timeout.
package struct ProcessActivity: Sendable {
    /// The number of consecutive samples that must find all other threads asleep, and no processor time used in between.
    private static let quietSamples = 10
    /// Threads may wake up now and then, as in a loop that sleeps. The wait then ends when the samples that found all other
    /// threads asleep outnumber the remaining samples by this many.
    private static let quietSurplus = 100
    private static let samplingInterval = 0.004
    /// The longest wait, as a multiple of the timeout.
    private static let longestWait = 40.0
    /// The processor time that a process may use, as a share of the timeout. After the deadline, a thread that has had so much time
    /// and hasn't come to an end is in a loop, or slow.
    private static let shareOfWork = 0.3

    private let timeout: Double
    /// The processor time that threads of this process have used for samples, in nanoseconds. The judged design hasn't used it.
    private static let sampling = Atomic<UInt64>(0)

    private let allowance: Double
    /// The processor time that doesn't count.
    private let excused = Locked(0.0)
    private let start: (cores: Double, clock: DispatchTime)

    /// Starts to measure. `timeout` is the timeout in seconds.
    package init(timeout: Double) {
        (allowance, self.timeout) = (timeout * Self.shareOfWork, timeout)
        start = (Self.usedCores, .now())
    }

    /// The processor time that the process has used, without that for samples.
    private static var usedCores: Double {
        seconds(of: CLOCK_PROCESS_CPUTIME_ID) - Double(sampling.load(ordering: .relaxed)) / 1e9
    }

    /// Extends a wait whose deadline has passed, until the condition holds or the process no longer works. Returns
    /// whether the condition holds.
    ///
    /// The condition may block for the number of seconds that it receives. While another wait is in progress, which
    /// `otherWaits` tells, no samples are taken: each wait would see the other one asleep, or at work on its samples.
    package func wait(
        unless otherWaits: () -> Bool = { false }, until condition: (_ seconds: Double) throws -> Bool
    ) rethrows -> Bool {
        var (quiet, balance, stillness) = (0, 0, Stillness())
        while quiet < Self.quietSamples, balance < Self.quietSurplus, isAllowed {
            if try condition(Self.samplingInterval) { return true }
            if otherWaits() {
                (quiet, balance, stillness) = (0, 0, Stillness())
                continue
            }
            let sample = stillness.sample()
            quiet = sample.isStill ? quiet + 1 : 0
            balance = sample.areAsleep ? balance + 1 : max(0, balance - 1)
        }
        return try condition(0)
    }

    /// Compares samples of all threads but the calling one.
    struct Stillness {
        private var before = -1.0

        /// Whether the other threads sleep, and whether they have also used no processor time since the last sample.
        mutating func sample() -> (areAsleep: Bool, isStill: Bool) {
            let begin = seconds(of: CLOCK_THREAD_CPUTIME_ID)
            let areAsleep = KernelThread.areOthersAsleep
            let used = seconds(of: CLOCK_THREAD_CPUTIME_ID) - begin
            sampling.add(UInt64(max(0, used) * 1e9), ordering: .relaxed)
            // The time of this thread is subtracted, because sampling itself uses processor time.
            let others = seconds(of: CLOCK_PROCESS_CPUTIME_ID) - seconds(of: CLOCK_THREAD_CPUTIME_ID)
            defer { before = others }
            return (areAsleep, areAsleep && others - before < 0.000_01)
        }
    }

    /// Whether the process has used more processor time than a scenario needs.
    package var hasSpentAllowance: Bool {
        Self.usedCores - start.cores - excused.withLock { $0 } >= allowance
    }

    /// Runs the body, and doesn't count the processor time that the calling thread uses for it.
    func excusing<T>(_ body: () throws -> T) rethrows -> T {
        let start = Self.seconds(of: CLOCK_THREAD_CPUTIME_ID)
        defer { excused.withLock { $0 += Self.seconds(of: CLOCK_THREAD_CPUTIME_ID) - start } }
        return try body()
    }

    private var isAllowed: Bool { !hasSpentAllowance && .now() < start.clock + Self.longestWait * timeout }

    /// The processor time, in seconds, that the process or the calling thread has used.
    package static func seconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
