import Conformance
import Foundation
import Synchronization

final class Attempt: Sendable {
    private let exploration: Exploration
    private let trial: Trial
    private let deadline: Date
    private let activity: ProcessActivity
    private let isWatched: Bool
    /// Number of threads that must still arrive before all begin. Accesses to this number are relaxed, so that they
    /// order nothing for the sanitizer.
    private let missing = Atomic(2)
    private let listener: Explorer.Listener?
    private let addresses = Locked<[[UInt]]>([])
    private let waits = Locked(false)
    private let problem = Locked<String?>(nil)

    init(_ exploration: Exploration, _ trial: Trial, timeout: Double, isWatched: Bool, _ listener: Explorer.Listener?) {
        self.isWatched = isWatched
        self.listener = listener
        self.exploration = exploration
        self.trial = trial
        // The waits of the actions time out sooner than the attempt, so that their observations are recorded.
        deadline = Date(timeIntervalSinceNow: timeout * 1.5)
        activity = ProcessActivity(allowing: timeout * 1.5)
    }

    var timesStopped: Int { addresses.withLock(\.count) }

    var isStuck: Bool { problem.withLock { $0 != nil } }

    /// Whether another thread has waited while the first one was stopped.
    var hasWaited: Bool { waits.withLock(\.self) }

    /// Returns the observations. If `asksForEnd` is true and another thread waited for the stopped one, returns the
    /// expected observations, so that this attempt is no finding.
    func perform(stoppingBefore stops: [Int], asksForEnd: Bool) -> [String] {
        do {
            let actions = try exploration.prepare(trial)
            if let problem = cross(actions, stoppingBefore: stops) {
                self.problem.withLock { $0 = problem }
                return [problem]
            }
            if asksForEnd, hasWaited { return exploration.expected }
            return try actions.observed()
        } catch {
            return ["an error was thrown: \(error)"]
        }
    }

    /// Runs the threads. Returns the problem if one of them does not end.
    private func cross(_ actions: Exploration.ThreadActions, stoppingBefore stops: [Int]) -> String? {
        let first = SteppedThread(stoppingBefore: stops) { [self] stop in
            trial.note(Finding.stop)
            listener?.stopped(ImageAddress.offsets(stop))
            addresses.withLock { $0.append(stop) }
        }
        first.start { [self] in perform(actions.first) }
        var others: [SteppedThread] = []
        // The first thread may end before its second stop. Then the third action runs after its end.
        for action in [actions.second, actions.third].prefix(max(1, stops.count)) {
            let isStopping = !stops.isEmpty
            if isStopping, !inTime({ first.stoppedOrEnded(by: $0) != .running }) { return Self.late(0) }
            if let last = others.last, let problem = follow(last, number: others.count, first) { return problem }
            let other = SteppedThread()
            other.start { [self] in perform(action) }
            others.append(other)
            if isStopping {
                var meeting = SteppedThread.Meeting.tookTooLong
                let isInTime = inTime {
                    meeting = other.endedOrWaiting(by: $0)
                    return meeting != .tookTooLong
                }
                if meeting == .waits { waits.withLock { $0 = true } }
                if !isInTime { return Self.late(others.count) }
            }
            first.goOn()
        }
        let missing = ([first] + others).enumerated().filter { _, thread in !inTime { thread.hasEnded(by: $0) } }
        switch missing.count {
        case 0: return nil
        case 1: return Self.late(missing[0].offset)
        default: return "\(missing.count == 2 ? "two" : "three") threads do not come back"
        }
    }

    /// Waits until the thread has ended. If the thread waits for the first thread, lets the first thread go on to its
    /// end, so that both can end.
    private func follow(_ thread: SteppedThread, number: Int, _ first: SteppedThread) -> String? {
        var meeting = SteppedThread.Meeting.tookTooLong
        let isInTime = inTime {
            meeting = thread.endedOrWaiting(by: $0)
            return meeting != .tookTooLong
        }
        if meeting == .waits {
            first.goOn()
            if !inTime({ first.hasEnded(by: $0) }) { return Self.late(0) }
        }
        return isInTime && inTime { thread.hasEnded(by: $0) } ? nil : Self.late(number)
    }

    private static func late(_ number: Int) -> String {
        "the \(["first", "second", "third"][number]) thread does not come back"
    }

    /// Whether the condition holds before the deadline, which a busy machine extends.
    private func inTime(_ holds: (Date) -> Bool) -> Bool {
        holds(deadline) || activity.wait { holds(Date(timeIntervalSinceNow: $0)) }
    }

    private func perform(_ action: () throws -> Void) {
        if isWatched {
            missing.subtract(1, ordering: .relaxed)
            while missing.load(ordering: .relaxed) > 0 { sched_yield() }
        }
        do { try action() } catch { trial.note("threw \(error)") }
    }

    func finding(_ observed: [String]) -> Finding {
        trial.recorder.close()
        return Finding(
            exploration: exploration.id, statement: exploration.statement, expected: exploration.expected,
            observed: observed, events: trial.recorder.events,
            stops: addresses.withLock { $0 }.map(ImageAddress.offsets))
    }
}
