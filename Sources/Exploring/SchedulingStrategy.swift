/// Which schedules of a program to try.
public enum SchedulingStrategy: Sendable {
    /// All schedules with at most this number of preemptions: first those without a preemption, then those with one, and so on. A
    /// preemption interrupts a thread that could have continued. Where a thread waits or ends, every ready thread is tried as the
    /// next one; this counts as no preemption.
    case allSchedules(preemptions: Int)
    /// Random schedules: threads have random priorities, and at `depth - 1` random points the running thread gets the lowest
    /// priority.
    ///
    /// This is probabilistic concurrency testing. The depth of a fault is the number of pairs of steps that must run in a certain
    /// order for the fault to show. Each schedule finds a fault of the given depth with a probability of at least
    /// `1 / (n · k^(depth - 1))` for `n` threads and `k` points of choice. ``Exploration/probability`` is the bound for all
    /// schedules together.
    case random(schedules: Int, depth: Int, seed: UInt64)
    /// This schedule only.
    case schedule(Schedule)
    /// The given number of runs, in which the system schedules the threads. Each thread gives way at random before it accesses
    /// memory.
    ///
    /// This is for programs that cannot be controlled, and for other systems than Linux. A finding has no schedule, and may not
    /// show again. `check` runs when the threads have ended, so the threads must wait for the blocks and tasks that they send. If
    /// a thread waits forever, the exploration does, too.
    case givingWay(runs: Int, seed: UInt64)
}

/// A schedule of a program, as a short text: `1.57>2 2.90>1`.
///
/// Threads run one after the other, each as long as it can. The schedule lists the exceptions: `1.57>2` says that thread 1 hands
/// over to thread 2 before the 57th step of thread 1. The text replays exactly, as long as the program is not compiled again.
public struct Schedule: Sendable, Hashable, Codable, CustomStringConvertible, LosslessStringConvertible {
    struct Deviation: Sendable, Hashable, Codable {
        var thread: UInt32
        var step: UInt32
        var next: UInt32
    }

    var deviations: [Deviation] = []

    init(_ deviations: [Deviation]) { self.deviations = deviations }

    /// Reads the text of a schedule; `nil` if the text is not a schedule. The empty text, or `usual`, is the schedule without
    /// exceptions.
    public init?(_ description: String) {
        if description == "usual" { return }
        for word in description.split(separator: " ") {
            let parts = word.split(whereSeparator: { ".>".contains($0) }).map { UInt32($0) }
            guard parts.count == 3, let thread = parts[0], let step = parts[1], let next = parts[2] else { return nil }
            deviations.append(Deviation(thread: thread, step: step, next: next))
        }
    }

    /// The text.
    public var description: String {
        deviations.isEmpty ? "usual" : deviations.map { "\($0.thread).\($0.step)>\($0.next)" }.joined(separator: " ")
    }
}
