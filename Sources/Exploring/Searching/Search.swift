import ExploringHook
import Foundation

/// Tries schedules of one program until one of them shows a fault or none is left.
struct Search {
    /// What the search does after a run.
    private enum Answer { case goOn, stop, startAgain }

    /// The maximum number of attempts if a run isn't repeatable. The first run of some code may do more than later runs, for
    /// instance initialize a global variable.
    private static let mostRestarts = 5
    /// If more than one in this many schedules isn't repeatable, the exploration proves nothing.
    private static let repeatable = 100
    /// The number of runs that check whether a result is repeatable.
    private static let repetitions = 10

    private let runner: ScheduleRunner
    private let limits: ExplorationLimits
    private let end: Date
    private let start = Date()
    private var result = Exploration()
    private var restarts = 0
    /// Whether the caller has given the schedule.
    private var isGiven = false

    init(runner: ScheduleRunner, limits: ExplorationLimits) {
        self.runner = runner
        self.limits = limits
        end = Date(timeIntervalSinceNow: limits.seconds)
    }

    /// Allows one exploration at a time, because the process has one store for the records of a run and the points of choice.
    private static let onlyOne = NSLock()

    func explore(_ strategy: SchedulingStrategy) -> Exploration {
        exploring_refuse_nesting()
        Self.onlyOne.lock()
        defer { Self.onlyOne.unlock() }
        var search = self
        search.perform(strategy)
        search.result.seconds = Date().timeIntervalSince(start)
        return search.result
    }

    private mutating func perform(_ strategy: SchedulingStrategy) {
        defer { if result.obstacle == nil, !exploring_is_instrumented() { result.obstacle = .notInstrumented } }
        guard exploring_is_available() else {
            result.obstacle = .unavailable
            return
        }
        exploring_forget_points()
        // The first run initializes lasting state, such as globals.
        _ = runner.run(Schedule([]))
        switch strategy {
        case .allSchedules(let preemptions): exploreAll(upTo: max(0, preemptions))
        case .schedule(let schedule):
            // The first run under this schedule may initialize more lasting state. Then its steps differ, and it can't follow
            // the schedule.
            var run = runner.run(schedule)
            for _ in 1..<Self.mostRestarts where run.ending.obstacle == .notRepeatable { run = runner.run(schedule) }
            restarts = Self.mostRestarts
            isGiven = true
            _ = judge(run)
        }
    }

    /// Notes the figures of a run, and what it has found.
    private mutating func judge(_ run: ScheduleRunner.Run) -> Answer {
        result.schedules += 1
        result.points = max(result.points, run.points)
        result.steps = max(result.steps, run.steps)
        if exploring_has_waited_in_system() { result.hasWaitedInSystem = true }
        if let problem = run.problem, run.ending.obstacle == nil {
            let finding = shrink(run.schedule, problem)
            if !isGiven, let other = otherOutcome(than: finding, after: run) {
                restarts += 1
                if restarts < Self.mostRestarts { return .startAgain }
                result.obstacle = .differentOutcome(first: problem, again: other)
            } else {
                result.finding = finding
            }
            return .stop
        }
        if let obstacle = run.ending.obstacle {
            restarts += 1
            if obstacle == .notRepeatable, restarts < Self.mostRestarts { return .startAgain }
            if obstacle == .notRepeatable, restarts * Self.repeatable < result.schedules {
                result.isComplete = false
                return .goOn
            }
            result.obstacle = obstacle
            return .stop
        }
        if result.schedules >= limits.schedules || Date() > end {
            result.isComplete = false
            return .stop
        }
        return .goOn
    }

    // MARK: All schedules

    private mutating func exploreAll(upTo most: Int) {
        while exploreFromTheFirst(upTo: most) == .startAgain {}
        if result.hasWaitedInSystem { result.isExhaustive = false }
        if result.finding != nil || result.obstacle != nil { return }
        // A program with lasting state or random numbers does something else each time: its outcome or the number of its steps differs.
        let runs = (0..<Self.repetitions).map { _ in runner.run(Schedule([])) }
        if result.hasWaitedInSystem { return }
        if let problem = runs.lazy.compactMap(\.problem).first {
            result.obstacle = .differentOutcome(first: "nothing wrong", again: problem)
        } else if Set(runs.map(\.steps)).count > 1 {
            result.obstacle = .notRepeatable
        }
    }

    /// Tries all schedules with at most `most` preemptions, those with the fewest preemptions first. If a run finds a new point of
    /// choice, the search starts again.
    ///
    /// The search follows a run only up to a known state: one from which the same thread has continued before, after at most as
    /// many preemptions. All that can come next is tried from the earlier run. If no other thread could notice a choice, its
    /// alternatives aren't tried. A later run may show that another thread could notice the choice after all, so the search
    /// examines all choices of every run.
    private mutating func exploreFromTheFirst(upTo most: Int) -> Answer {
        let points = exploring_point_count()
        var visited: [UInt64: Int] = [:]
        // For each number of preemptions, the schedules to try and the index of the next schedule.
        var waiting = [(schedules: [Schedule([])], next: 0)]
        (result.schedules, result.equivalents) = (0, 0)
        var isCut = false
        while let level = waiting.firstIndex(where: { $0.next < $0.schedules.count }) {
            let schedule = waiting[level].schedules[waiting[level].next]
            waiting[level].next += 1
            let run = runner.run(schedule)
            let answer = judge(run)
            if answer != .goOn { return answer }
            if exploring_point_count() > points { return .startAgain }
            var (deviations, preemptions) = ([Schedule.Deviation](), 0)
            for var choice in run.choices {
                let isNew = deviations.count == schedule.deviations.count
                if isNew {
                    let state = exploring_state(&choice, choice.chosen)
                    if let before = visited[state], before <= preemptions {
                        result.equivalents += 1
                        break
                    }
                    visited[state] = preemptions
                }
                var others = choice.others
                while others != 0 {
                    let next = UInt32(others.trailingZeroBitCount)
                    others &= others - 1
                    // The usual thread needs no new schedule: without a deviation at this choice, it continues.
                    guard next != choice.usual else { continue }
                    let used = preemptions + choice.cost(of: next)
                    if used > most {
                        isCut = true
                        continue
                    }
                    let state = exploring_state(&choice, next)
                    if let before = visited[state], before <= used {
                        if isNew { result.equivalents += 1 }
                        continue
                    }
                    visited[state] = used
                    while waiting.count <= used { waiting.append(([], 0)) }
                    waiting[used].schedules.append(Schedule(deviations + [choice.deviation(to: next)]))
                }
                if choice.chosen != choice.usual {
                    deviations.append(choice.deviation(to: choice.chosen))
                    preemptions += choice.cost(of: choice.chosen)
                }
            }
        }
        result.isExhaustive = !isCut && result.isComplete
        return .goOn
    }

    // MARK: Shrinking

    /// Runs the schedule of a finding again. Returns an outcome that differs from the finding, or `nil` if there is none.
    private func otherOutcome(than finding: Exploration.Finding, after run: ScheduleRunner.Run) -> String? {
        // A program that doesn't end takes long each time, and the threads of a deadlock are never freed. So such a program runs
        // only once more.
        for _ in 0..<(run.ending == exploring_ended ? Self.repetitions : 1) {
            let problem = runner.run(finding.schedule).problem
            if problem != finding.problem { return problem ?? "nothing wrong" }
        }
        return nil
    }

    /// Leaves out every deviation without which the program still does something wrong.
    private func shrink(_ schedule: Schedule, _ problem: String) -> Exploration.Finding {
        var (best, text) = (schedule, problem)
        var index = best.deviations.count - 1
        while index >= 0 {
            var shorter = best
            shorter.deviations.remove(at: index)
            let run = runner.run(shorter)
            if let problem = run.problem, run.ending.obstacle == nil {
                (best, text) = (shorter, problem)
                index = min(index, best.deviations.count)
            }
            index -= 1
        }
        // The lanes show the last run of the process, so the best schedule runs once more.
        let last = runner.run(best)
        return Exploration.Finding(schedule: best, problem: last.problem ?? text, recorded: RecordedSwitches())
    }
}

extension exploring_choice {
    /// The number of preemptions that handing over to the thread `next` counts as. A timer that fires although threads are ready
    /// counts as a preemption, too. Otherwise a program in which a thread waits for a short time again and again would have
    /// endlessly many schedules.
    func cost(of next: UInt32) -> Int { is_preemption_possible || early >> next & 1 != 0 ? 1 : 0 }

    func deviation(to next: UInt32) -> Schedule.Deviation {
        Schedule.Deviation(thread: thread, step: step, next: next)
    }
}
