/// Which schedules of a program to try.
public enum SchedulingStrategy: Sendable {
    /// All schedules with at most this number of preemptions: first those without a preemption, then those with one, and so on. A
    /// preemption interrupts a thread that could have continued. Where a thread waits or ends, every ready thread is tried as the
    /// next one; this counts as no preemption.
    case allSchedules(preemptions: Int)
    /// This schedule only.
    case schedule(Schedule)
}

/// A schedule of a program, as a short text: `1.57>2 2.90>1`.
///
/// Threads run one after the other, each as long as it can. The schedule lists the exceptions: `1.57>2` says that thread 1 hands
/// over to thread 2 before the 57th step of thread 1. The text replays exactly, as long as the program isn't compiled again.
public struct Schedule: Sendable, Hashable, Codable, CustomStringConvertible, LosslessStringConvertible {
    struct Deviation: Sendable, Hashable, Codable {
        var thread: UInt32
        var step: UInt32
        var next: UInt32
    }

    var deviations: [Deviation] = []

    init(_ deviations: [Deviation]) { self.deviations = deviations }

    /// Reads the text of a schedule; `nil` if the text isn't a schedule. The empty text, or `usual`, is the schedule without
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
