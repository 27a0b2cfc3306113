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
/// The code whose schedules are explored must be instrumented by the compiler; <doc:Exploring> says with which options. Then one
/// thread runs at a time, and at each point of choice another one may go on. Blocks that are sent to queues, timers (in virtual
/// time) and tasks are threads of the schedule, too. A thread that waits is known to wait, so a deadlock is found for certain.
///
/// Explorations in one process run one after the other. Each schedule begins from the start, so `program` and `check` must do
/// the same each time: no clock of the system, no random numbers, no state that lasts.
///
/// - Parameters:
///   - strategy: Which schedules to try; by default all with at most two preemptions.
///   - limits: When to stop, although schedules are left.
///   - program: Makes what the threads share, adds the threads, and returns what `check` needs. It is called for each schedule,
///     and runs before the threads.
///   - check: Called for each schedule, after all threads have ended. It throws what is wrong; see ``expect(_:_:)``.
/// - Returns: What was found, and how many schedules were tried. The call never traps, whatever the program does, unless the
///   program itself does.
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
    /// other threads.
    public func add(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(ThreadBody(body))
        exploring_add_thread({ Unmanaged<ThreadBody>.fromOpaque($0!).takeRetainedValue().run() }, box.toOpaque())
    }

    /// Adds a thread that runs the closure in a task, and waits for its end.
    public func add(_ body: @escaping @Sendable () async -> Void) {
        add {
            let end = DispatchSemaphore(value: 0)
            Task {
                await body()
                end.signal()
            }
            end.wait()
        }
    }

    func meet() {
        exploring_meet()
    }
}

private final class ThreadBody {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Throws the text as what is wrong, if the condition does not hold.
public func expect(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw UnexpectedOutcome(text: text()) }
}

/// An outcome that a check did not expect.
public struct UnexpectedOutcome: LocalizedError, CustomStringConvertible {
    /// What is wrong.
    public let text: String
    /// The same.
    public var description: String { text }
    /// The same.
    public var errorDescription: String? { text }
}

/// When an exploration stops, although schedules are left.
public struct ExplorationLimits: Sendable {
    /// The maximum number of schedules.
    public var schedules = 1_000_000
    /// For how many seconds schedules are tried.
    public var seconds = 60.0
    /// The number of steps after which a schedule counts as one that does not end. A step is mostly an access of memory.
    public var steps: UInt64 = 2_000_000
    /// For how many seconds a thread may make no step.
    public var secondsWithoutStep: UInt32 = 10
    /// Where a thread may be interrupted.
    public var points = SchedulePoints.shared

    /// The usual limits.
    public init() {}
}

/// Where a thread may be interrupted.
public enum SchedulePoints: String, Sendable, Codable {
    /// Where another thread can notice the difference: before locks that several threads lock, before accesses of memory that
    /// no lock orders, and before what wakes, waits and sends. The first schedules find out which places these are.
    case shared
    /// Before every access of memory that other threads may reach. This needs many more schedules, and shows the same.
    case accesses
}
