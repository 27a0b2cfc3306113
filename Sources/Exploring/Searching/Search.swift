import ExploringHook
import Foundation

/// Tries schedules of one program until one of them shows a fault or none is left.
struct Search {
    /// A schedule to try, and what may follow it.
    private struct Plan {
        var schedule: Schedule
        var preemptions = 0
        /// The first choice at which schedules that begin like this one may deviate.
        var firstChoice = 0
    }

    /// A state and the thread that goes on from it.
    private struct Continuation: Hashable {
        var history: UInt64
        var next: UInt32
    }

    /// Whether to go on after a run.
    private enum Answer { case goOn, stop, startAgain }

    /// How often to start again if a schedule was not repeatable. The first run on a path may do more than later ones, for
    /// instance initialize a global.
    private static let mostRestarts = 5
    /// If more than one schedule out of this number is not repeatable, the exploration proves nothing.
    private static let repeatable = 100

    private let runner: ScheduleRunner
    private let limits: ExplorationLimits
    private let end: Date
    private let start = Date()
    private var result = Exploration()
    private var restarts = 0
    /// Whether a schedule was left out because it has too many preemptions.
    private var isCut = false

    init(runner: ScheduleRunner, limits: ExplorationLimits) {
        self.runner = runner
        self.limits = limits
        end = Date(timeIntervalSinceNow: limits.seconds)
    }

    /// What a run has recorded, and which steps are points, are stored once for the process.
    private static let onlyOne = NSLock()

    func explore(_ strategy: SchedulingStrategy) -> Exploration {
        Self.onlyOne.lock()
        defer { Self.onlyOne.unlock() }
        var search = self
        search.perform(strategy)
        search.result.seconds = Date().timeIntervalSince(start)
        return search.result
    }

    private mutating func perform(_ strategy: SchedulingStrategy) {
        guard exploring_is_available() else {
            result.obstacle = .unavailable
            return
        }
        exploring_forget_points()
        // The first run initializes what lasts, such as globals.
        _ = runner.run(Schedule([]))
        switch strategy {
        case .allSchedules(let preemptions): exploreAll(upTo: max(0, preemptions))
        case .random(let schedules, let depth, let seed): exploreRandomly(schedules, max(1, depth), seed)
        case .schedule(let schedule):
            // The first run on another path may do the same.
            var run = runner.run(schedule)
            for _ in 1..<Self.mostRestarts where run.ending.obstacle == .notRepeatable { run = runner.run(schedule) }
            restarts = Self.mostRestarts
            _ = judge(run)
        }
        if result.obstacle == nil, !exploring_is_instrumented() { result.obstacle = .notInstrumented }
    }

    /// Notes the figures of a run, and what it has found.
    private mutating func judge(_ run: ScheduleRunner.Run) -> Answer {
        result.schedules += 1
        result.points = max(result.points, run.choices.count)
        result.steps = max(result.steps, run.steps)
        if let problem = run.problem {
            result.finding = shrink(run.schedule, problem)
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
        var preemptions = 0
        while preemptions <= most {
            switch exploreAll(with: preemptions) {
            case .goOn where !isCut:
                result.isExhaustive = true
                return
            case .goOn: preemptions += 1
            case .stop: return
            case .startAgain: preemptions = 0
            }
        }
    }

    /// Tries all schedules with at most `most` preemptions, depth first.
    ///
    /// A run is not followed any further where it reaches a state from which the same thread has gone on before with as many
    /// preemptions left. Everything that can follow is, or will be, tried from there.
    private mutating func exploreAll(with most: Int) -> Answer {
        let points = exploring_point_count()
        var visited: [Continuation: Int] = [:]
        var waiting = [Plan(schedule: Schedule([]))]
        if most == 0 { (result.schedules, result.equivalents) = (0, 0) }
        isCut = false
        while let plan = waiting.popLast() {
            let run = runner.run(plan.schedule)
            let answer = judge(run)
            if answer != .goOn { return answer }
            if exploring_point_count() > points { return .startAgain }
            let left = most - plan.preemptions
            for index in run.choices.indices.dropFirst(plan.firstChoice) {
                let choice = run.choices[index]
                let continuation = Continuation(history: choice.history, next: choice.chosen)
                if let before = visited[continuation], before >= left {
                    result.equivalents += 1
                    break
                }
                visited[continuation] = left
                let rest = left - (choice.is_preemption_possible ? 1 : 0)
                guard rest >= 0 else {
                    isCut = true
                    continue
                }
                for next in choice.others {
                    let other = Continuation(history: choice.history, next: next)
                    if let before = visited[other], before >= rest {
                        result.equivalents += 1
                        continue
                    }
                    visited[other] = rest
                    let deviation = Schedule.Deviation(thread: choice.thread, step: choice.step, next: next)
                    waiting.append(
                        Plan(
                            schedule: Schedule(plan.schedule.deviations + [deviation]), preemptions: most - rest,
                            firstChoice: index + 1))
                }
            }
        }
        return .goOn
    }

    // MARK: Random schedules

    private mutating func exploreRandomly(_ count: Int, _ depth: Int, _ seed: UInt64) {
        var threads = 2.0
        for index in 0..<max(0, count) {
            let chance = ScheduleRunner.Chance(
                seed: max(1, seed &+ UInt64(index)), changes: UInt32(clamping: depth - 1),
                expectedChoices: UInt32(clamping: result.points))
            let run = runner.run(Schedule([]), chance: chance)
            threads = max(threads, Double(exploring_thread_count()))
            if judge(run) == .stop { break }
        }
        let each = 1 / (threads * pow(Double(max(1, result.points)), Double(depth - 1)))
        result.probability = 1 - pow(1 - each, Double(result.schedules))
    }

    // MARK: Shrinking

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
        // The lanes show the last run.
        let last = runner.run(best)
        return Exploration.Finding(schedule: best, problem: last.problem ?? text, recorded: RecordedSwitches())
    }
}

extension exploring_choice {
    /// The threads that could have gone on instead.
    fileprivate var others: [UInt32] {
        (0..<UInt32(exploring_most_threads)).filter { $0 != chosen && candidates >> UInt64($0) & 1 == 1 }
    }
}
