import ExploringHook
import Foundation

/// Runs a small program of several threads under every schedule up to a bound, and checks its outcome each time.
///
///     let exploration = explore { threads in
///         let counter = Counter()
///         threads.add { counter.increment() }
///         threads.add { counter.increment() }
///         return counter
///     } check: { counter in
///         try expect(counter.value == 2, "two increments made \(counter.value)")
///     }
///     print(exploration)
///
/// The code whose schedules are explored must be instrumented by the compiler; the guide `docs/exploring.md` has the options. Then
/// only one thread runs at a time. At certain steps, the points of choice, another thread may continue instead. Blocks that are
/// sent to queues, timers (in virtual time) and tasks are threads of the schedule, too. The exploration knows which threads wait,
/// so it finds deadlocks for certain.
///
/// The call blocks its thread. Both closures run on a thread of the exploration, more often than ``Exploration/schedules`` says:
/// also in a warm-up, while a finding is shrunk, and to check that results repeat. Where exploring isn't available, neither is
/// called. The threads of a schedule that deadlocks or doesn't end are abandoned: they sleep forever, and keep their memory.
///
/// Explorations in one process run one after the other. Each schedule begins from the start, so `program` and `check` must do the
/// same each time. They must not depend on a clock of the system, on random numbers, or on state that outlasts a schedule.
///
/// - Parameters:
///   - strategy: Which schedules to try; by default all with at most two preemptions.
///   - limits: When to stop, although schedules are left.
///   - program: Makes what the threads share, adds the threads, and returns what `check` needs. It's called for each schedule,
///     and runs before the threads. An error that it throws is a finding.
///   - check: Called for each schedule, after all threads have ended. It throws what is wrong; see ``expect(_:_:)``.
/// - Returns: What was found, and how many schedules were tried. If the program itself crashes, the process prints the schedule
///   and crashes, too.
@discardableResult
public func explore<Shared>(
    _ strategy: SchedulingStrategy = .allSchedules(preemptions: 2), limits: ExplorationLimits = ExplorationLimits(),
    program: @escaping (Threads) throws -> Shared, check: @escaping (Shared) throws -> Void
) -> Exploration {
    let runner = ScheduleRunner(limits: limits) { threads in
        let shared = try program(threads)
        threads.meet()
        try check(shared)
    }
    return Search(runner: runner, limits: limits).explore(strategy)
}

/// The threads of an explored program.
public final class Threads {
    init() {}

    /// Adds a thread. The closure runs on a thread of its own after the program closure has returned, at the same time as the
    /// other threads. A thread that a running thread adds can begin at once.
    public func add(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(ThreadBody(body))
        exploring_add_thread({ Unmanaged<ThreadBody>.fromOpaque($0!).takeRetainedValue().run() }, box.toOpaque())
    }

    /// Adds a thread that runs the closure in a task, and waits for the end of the task.
    public func add(_ body: @escaping @Sendable () async -> Void) {
        add {
            let end = DispatchSemaphore(value: 0)
            exploring_wait_for_task()
            Task {
                await body()
                end.signal()
            }
            end.wait()
        }
    }

    func meet() { exploring_meet() }

    /// Runs the closures at the same time, for the thread sanitizer. The system schedules them, so this does nothing in a process
    /// whose schedules can be explored.
    package static func runByChance(_ bodies: [@Sendable () -> Void]) {
        guard !exploring_is_available() else { return }
        let threads = Threads()
        for body in bodies { threads.add(body) }
        threads.meet()
    }
}

private final class ThreadBody {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Throws an ``UnexpectedOutcome`` with the text if the condition doesn't hold.
public func expect(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw UnexpectedOutcome(text: text()) }
}

/// An outcome that a check didn't expect.
public struct UnexpectedOutcome: LocalizedError, CustomStringConvertible {
    /// What is wrong.
    public let text: String
    /// The ``text``.
    public var description: String { text }
    /// The ``text``.
    public var errorDescription: String? { text }
}

/// The limits at which an exploration stops, although schedules are left.
public struct ExplorationLimits: Sendable {
    /// The maximum number of schedules.
    public var schedules = 1_000_000
    /// The number of seconds after which no further schedule begins, counted from the call. Waiting for another exploration counts,
    /// too. Shrinking a finding takes additional time.
    public var seconds = 60.0
    /// The number of steps after which a schedule counts as one that doesn't end. Most steps are memory accesses.
    public var steps: UInt64 = 2_000_000
    /// The maximum number of seconds for which a thread may run without a step. After that, the exploration ends with
    /// ``Exploration/Obstacle/silent``.
    public var secondsWithoutStep: UInt32 = 10
    /// Where a thread may be interrupted.
    public var points = SchedulePoints.shared

    /// Makes the default limits.
    public init() {}
}

/// Where a thread may be interrupted.
public enum SchedulePoints: String, Sendable, Codable {
    /// Only where another thread can notice the interruption: before locks that several threads lock, before memory accesses that
    /// no lock orders, and before calls that wake, wait or send. The first schedules find these places.
    case shared
    /// Before every access of memory that other threads may reach. This takes many more schedules to find the same faults.
    case accesses
}
