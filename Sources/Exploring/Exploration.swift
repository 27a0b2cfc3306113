import Foundation

/// What an exploration has found, and how much it has tried.
public struct Exploration: Sendable, CustomStringConvertible {
    /// A schedule under which the program does something wrong.
    public struct Finding: Sendable {
        /// The schedule, without deviations that the fault doesn't need. `explore(.schedule(finding.schedule))` repeats the
        /// fault.
        public internal(set) var schedule: Schedule
        /// What is wrong.
        public internal(set) var problem: String
        /// The threads in lanes, with the source lines at which another thread continued. Each access runs `llvm-symbolizer`, which
        /// takes a while. Without that tool, the lanes have no source lines.
        public var lanes: ScheduleLanes { recorded.lanes }
        let recorded: RecordedSwitches
    }

    /// Why the exploration proves nothing.
    public enum Obstacle: Sendable, Equatable {
        /// This system or this build can't be explored.
        case unavailable
        /// No code in the program was instrumented.
        case notInstrumented
        /// A thread that doesn't belong to the schedule has accessed memory of the program.
        case unknownThread
        /// The program has more threads, blocks, tasks, queues or memory than the exploration can follow.
        case tooLarge
        /// The program did something else when a schedule was tried again, or the schedule is that of another build.
        case notRepeatable
        /// The same schedule had different outcomes: the problem that was found first, and the outcome of a later run.
        case differentOutcome(first: String, again: String)
        /// A thread of the program has called `explore`.
        case nested
        /// A thread was blocked or busy in code that isn't instrumented, so no other thread could continue.
        case silent
    }

    /// The first schedule under which something is wrong; `nil` if none was found.
    public internal(set) var finding: Finding?
    /// Why the exploration couldn't be done; `nil` if it could.
    public internal(set) var obstacle: Obstacle?
    /// How many schedules were tried.
    public internal(set) var schedules = 0
    /// How many schedules were left out because they only repeat a state that another schedule has reached.
    public internal(set) var equivalents = 0
    /// The highest number of points of choice in a schedule.
    public internal(set) var points = 0
    /// The highest number of steps in a schedule.
    public internal(set) var steps: UInt64 = 0
    /// Whether the limits left no schedules out. It says nothing if there's an ``obstacle``.
    public internal(set) var isComplete = true
    /// Whether the program has no other schedules than those that were tried, with any number of preemptions.
    public internal(set) var isExhaustive = false
    /// Whether a thread waited in the system, for example in a run loop or for a file, so that chance decided what came next.
    public internal(set) var hasWaitedInSystem = false
    /// How many seconds the exploration took.
    public internal(set) var seconds = 0.0

    /// If the program crashes, a line on standard error begins with this text, and the schedule follows.
    public static let crashPrefix = "exploring: the program crashed under schedule "

    /// What was found, and the figures.
    public var description: String {
        if let obstacle { return "Not explored: \(obstacle.description)" }
        let time = seconds.formatted(.number.precision(.fractionLength(1)))
        let counted = "\(schedules) schedule\(schedules == 1 ? "" : "s") in \(time) s"
        if let finding {
            return "✗ \(finding.problem)\n  schedule \(finding.schedule), found after \(counted)\n\n\(finding.lanes)"
        }
        let rest = isComplete ? "" : " Schedules are left: raise limits.schedules or limits.seconds."
        let all = isExhaustive ? " There are no others, with any number of preemptions." : ""
        let system = hasWaitedInSystem ? " A thread waited in the system, so chance decided what ran next." : ""
        return "Nothing found: \(counted), with up to \(points) points of choice.\(all)\(rest)\(system)"
    }
}

extension Exploration.Obstacle: CustomStringConvertible {
    /// What was wrong, and what to do.
    public var description: String {
        switch self {
        case .unavailable:
            "only Linux allows it, and only in a build without the thread sanitizer. Elsewhere use the sanitizer."
        case .notInstrumented:
            "no instrumented code has run. Compile the code to explore with the options in docs/exploring.md."
        case .unknownThread:
            "a thread that is not part of the schedule has used memory of the program, for example a Dispatch source or a "
                + "thread that was started earlier. Start all threads in the program closure or from its threads."
        case .tooLarge: "the program has too many threads, blocks or tasks. Use fewer steps that send work."
        case .notRepeatable:
            "the program did something else under the same schedule. Keep clocks, random numbers and lasting state out of it. If "
                + "you gave the schedule, the program may have been compiled again."
        case .differentOutcome(let first, let again):
            "the same schedule had different outcomes. First: \(first). Again: \(again). Keep clocks, random numbers and lasting "
                + "state out of the program, and make what the threads share in the program closure."
        case .nested: "the program itself calls explore. Explorations cannot be nested: call one after the other."
        case .silent:
            "a thread was blocked or busy in code that is not instrumented, so no other thread could continue. Instrument "
                + "that code, or raise limits.secondsWithoutStep."
        }
    }
}
