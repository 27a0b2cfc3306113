import Conformance
import Foundation
import Synchronization

/// Carries out explorations on a design, in this process.
struct Explorer: Sendable {
    /// A thread that has more steps is not followed to its end, and that does not count as kept.
    private static let mostSteps = 5_000

    let design: any PromiseConformance
    let links: Int
    /// How long a thread may take, in seconds, and how long handlers are waited for.
    let patience: Double
    /// Whether the thread sanitizer watches. No thread is stopped then: what a thread does before it is stopped would be in order.
    var isWatched = false
    /// Is told what happens as it happens, if somebody wants to know.
    var teller: Teller?

    /// Hears of attempts while they are made.
    struct Teller: Sendable {
        let began: @Sendable () -> Void
        let stopped: @Sendable ([UInt]) -> Void
        let noted: @Sendable (Recorder.Event) -> Void
    }

    /// After a stop, the second one comes before one of so many steps. What two stops can show are gaps that lie side by side.
    private static let reach = 16
    /// A lock of the system, as that of the memory allocator, may put two accesses in order that nothing else does.
    private static let watchedRounds = 5

    /// The first attempt in which something else was observed than expected; nil if there is none.
    ///
    /// Attempts are made until the first thread ends before it is stopped, so that no step is left out.
    func finding(in exploration: Exploration) -> Finding? {
        if isWatched {
            return (1...Self.watchedRounds).lazy.compactMap { _ in attempt(exploration, stoppingBefore: []).finding }
                .first
        }
        if exploration.kind == .once { return attempt(exploration, stoppingBefore: []).finding }
        for stop in 1...Self.mostSteps {
            if exploration.kind == .everyTwoSteps {
                for next in 1...Self.reach {
                    let (finding, stops) = attempt(exploration, stoppingBefore: [stop, stop + next])
                    if let finding { return finding }
                    if stops == 0 { return nil }
                    if stops == 1 { break }
                }
            } else {
                let (finding, stops) = attempt(exploration, stoppingBefore: [stop])
                if let finding { return finding }
                if stops == 0 { return nil }
            }
        }
        return Finding(
            exploration: exploration.id, statement: exploration.statement, expected: exploration.expected,
            observed: ["the first thread takes more than \(Self.mostSteps) steps"], events: [])
    }

    /// One attempt, and how often the first thread was stopped.
    private func attempt(
        _ exploration: Exploration, stoppingBefore stops: [Int]
    ) -> (finding: Finding?, stops: Int) {
        let teller = teller
        teller?.began()
        let lab = Lab(
            design: design, timing: .rightAfter, seed: UInt64(stops.first ?? 1), patience: patience, links: links,
            isAlone: true, isMute: isWatched, recorder: Recorder { teller?.noted($0) })
        let attempt = Attempt(exploration, lab, patience: patience, isWatched: isWatched, teller)
        let observed = attempt.perform(stoppingBefore: stops)
        return (observed == exploration.expected ? nil : attempt.finding(observed), attempt.timesStopped)
    }
}

/// One attempt of an exploration.
private final class Attempt: Sendable {
    private let exploration: Exploration
    private let lab: Lab
    private let deadline: Date
    private let activity: ProcessActivity
    private let isWatched: Bool
    /// How many threads have still to arrive before all of them begin. The sanitizer does not see it, so it puts nothing in order.
    private let missing = Atomic(2)
    private let teller: Explorer.Teller?
    private let addresses = Locked<[[UInt]]>([])

    init(_ exploration: Exploration, _ lab: Lab, patience: Double, isWatched: Bool, _ teller: Explorer.Teller?) {
        self.isWatched = isWatched
        self.teller = teller
        self.exploration = exploration
        self.lab = lab
        // The waits of the actions end a little sooner, so that what they observe is told.
        deadline = Date(timeIntervalSinceNow: patience * 1.5)
        activity = ProcessActivity(allowing: patience * 1.5)
    }

    var timesStopped: Int { addresses.withLock(\.count) }

    /// Returns what was observed.
    func perform(stoppingBefore stops: [Int]) -> [String] {
        do {
            let crossing = try exploration.prepare(lab)
            if let problem = cross(crossing, stoppingBefore: stops) { return [problem] }
            return try crossing.observed()
        } catch {
            return ["an error was thrown: \(error)"]
        }
    }

    /// Runs the threads. Returns what is wrong if one of them does not come back.
    private func cross(_ crossing: Exploration.Crossing, stoppingBefore stops: [Int]) -> String? {
        let first = Walker(stoppingBefore: stops) { [self] stop in
            lab.note(Finding.stop)
            teller?.stopped(ImageAddress.offsets(stop))
            addresses.withLock { $0.append(stop) }
        }
        first.start { [self] in perform(crossing.first) }
        var others: [Walker] = []
        // A thread that is to be stopped twice may end sooner. What was to happen then happens afterward.
        for action in [crossing.second, crossing.third].prefix(max(1, stops.count)) {
            let isStopping = !stops.isEmpty
            if isStopping, !inTime({ first.stoppedOrEnded(by: $0) != .running }) { return Self.late(0) }
            if let last = others.last, let problem = follow(last, number: others.count, first) { return problem }
            let other = Walker()
            other.start { [self] in perform(action) }
            others.append(other)
            if isStopping, !inTime({ other.endedOrWaiting(by: $0) != .tookTooLong }) { return Self.late(others.count) }
            first.goOn()
        }
        let missing = ([first] + others).enumerated().filter { _, walker in !inTime { walker.hasEnded(by: $0) } }
        switch missing.count {
        case 0: return nil
        case 1: return Self.late(missing[0].offset)
        default: return "\(missing.count == 2 ? "two" : "three") threads do not come back"
        }
    }

    /// Sees to it that a thread has ended before the next one begins. If it waits for the first one, that goes on to its end.
    private func follow(_ walker: Walker, number: Int, _ first: Walker) -> String? {
        var meeting = Walker.Meeting.tookTooLong
        let isInTime = inTime {
            meeting = walker.endedOrWaiting(by: $0)
            return meeting != .tookTooLong
        }
        if meeting == .waits {
            first.goOn()
            if !inTime({ first.hasEnded(by: $0) }) { return Self.late(0) }
        }
        return isInTime && inTime { walker.hasEnded(by: $0) } ? nil : Self.late(number)
    }

    private static func late(_ number: Int) -> String {
        "the \(["first", "second", "third"][number]) thread does not come back"
    }

    /// Whether it holds before the deadline, or on a busy machine some time after it.
    private func inTime(_ holds: (Date) -> Bool) -> Bool {
        holds(deadline) || activity.wait { holds(Date(timeIntervalSinceNow: $0)) }
    }

    private func perform(_ action: () throws -> Void) {
        if isWatched {
            missing.subtract(1, ordering: .relaxed)
            while missing.load(ordering: .relaxed) > 0 { sched_yield() }
        }
        do { try action() } catch { lab.note("threw \(error)") }
    }

    func finding(_ observed: [String]) -> Finding {
        lab.recorder.close()
        return Finding(
            exploration: exploration.id, statement: exploration.statement, expected: exploration.expected,
            observed: observed, events: lab.recorder.events,
            stops: addresses.withLock { $0 }.map(ImageAddress.offsets))
    }
}
