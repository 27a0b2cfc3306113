import Conformance
import Exploring
import Foundation
import LearnJudge

extension JudgedProgram {
    /// The number of runs of each program under the thread sanitizer. In one run, a lock of the system, such as the memory
    /// allocator's, may order two accesses by chance, and then hides a data race.
    private static let watchedRounds = 5

    /// Judges the design by rules or explores schedules, as the first argument of the process says. Prints the result and exits.
    ///
    /// - Parameter links: The number of links of long chains.
    public static func judge(_ design: any PromiseConformance, links: Int = 100_000) async -> Never {
        guard let request = Request.ofThisProcess, request.mode.letsThreadsMeet else {
            await judgeByRules(design, links: links)
        }
        endWithReader()
        design.silence()
        explorations: for name in request.names {
            guard let program = ExploredProgram.named(name) else {
                ChildLog.write(Message.unknown(name))
                exit(64)
            }
            var finding = Finding(
                exploration: program.id, statement: program.statement, expected: program.expected.sorted())
            ChildLog.write(Message.begins(finding))
            if request.mode == .watch {
                for _ in 0..<watchedRounds { _ = program.runByChance(on: design) }
            } else if let schedule = request.schedule {
                tell(program, design, under: schedule)
            } else {
                switch fault(in: program, design) {
                case .found(let observed, let schedule):
                    (finding.observed, finding.schedule) = ([observed], schedule)
                    if let schedule { tell(program, design, under: schedule) }
                    ChildLog.write(Message.found(finding))
                    break explorations
                case .cutOff:
                    ChildLog.write(Message.cutOff)
                    break explorations
                case .obstacle(let obstacle): writeUnexplored(program.id, obstacle)
                case .nothing: break
                }
            }
        }
        ChildLog.write(Message.explored)
        exit(0)
    }

    /// Runs the program under the schedule, and writes each event when it happens, so that a crash does not hide the events
    /// before it.
    private static func tell(_ program: ExploredProgram, _ design: any PromiseConformance, under schedule: String) {
        guard let schedule = Schedule(schedule) else { return }
        let story = ProgramStory(begins: { ChildLog.write(Message.attempt) }, tells: write)
        _ = program.explore(on: design, .schedule(schedule), telling: story)
    }

    /// What an exploration has shown.
    package enum Fault {
        /// The first outcome that is not expected, with the schedule that leads to it; nil if none is needed.
        case found(observed: String, schedule: String?)
        /// The machine is too busy to try the schedules.
        case cutOff
        /// The schedules can't be tried, for instance because the code starts a task for each of thousands of promises.
        case obstacle(Exploration.Obstacle)
        /// There is none.
        case nothing
    }

    /// The first unexpected outcome of the program on the design.
    private static func fault(in program: ExploredProgram, _ design: any PromiseConformance) -> Fault {
        if program.isSequential, let outcome = program.runByChance(on: design) {
            return program.expected.contains(outcome) ? .nothing : .found(observed: outcome, schedule: nil)
        }
        var result: ExploredProgram.Result?
        let (exploration, isCutOff) = firstFinding { strategy, limits in
            result = program.explore(on: design, strategy, limits: limits)
            return result?.exploration
        }
        if let finding = exploration?.finding {
            return .found(observed: result?.lastOutcome ?? finding.problem, schedule: finding.schedule.description)
        }
        if isCutOff { return .cutOff }
        if case .differentOutcome(let first, _) = exploration?.obstacle {
            let observed = first.split(separator: "observed: ").last.map(String.init) ?? first
            return .found(observed: "\(observed), but only sometimes. \(sharing)", schedule: nil)
        }
        if let unsupported = result?.unsupported {
            return .found(observed: "not supported: \(unsupported)", schedule: nil)
        }
        return exploration?.obstacle.map(Fault.obstacle) ?? .nothing
    }

    /// Tells the judge that the program of this name can't be explored. The advice after the first sentence is not for learners.
    package static func writeUnexplored(_ name: String, _ obstacle: Exploration.Obstacle) {
        // Where nothing can be explored, the judgment says so once.
        if obstacle == .unavailable { return }
        let reason = obstacle.description.replacing(#/\..*/#, with: "")
        ChildLog.write(Message.unexplored("\(name), because \(reason)"))
    }

    /// Why the same schedule may have different outcomes, for a learner, who has written the promise and not the program.
    private static let sharing =
        "Something is left over from one run to the next. Look for a global or static variable that all threads share."

    /// The number of seconds for all schedules, which take a few tenths of a second, so only a busy machine needs longer.
    private static let secondsForSchedules = 45.0

    /// Explores until something is found: schedules with one preemption at any step, and then schedules with two preemptions at
    /// steps that other threads can notice. The exploration is cut off if the machine is too busy to try them.
    package static func firstFinding(
        _ explore: (SchedulingStrategy, ExplorationLimits) -> Exploration?
    ) -> (exploration: Exploration?, isCutOff: Bool) {
        var exploration: Exploration?
        let end = Date(timeIntervalSinceNow: secondsForSchedules)
        for (preemptions, points) in [(1, SchedulePoints.accesses), (2, .shared)] {
            var limits = ExplorationLimits()
            limits.schedules = 1_000
            limits.seconds = end.timeIntervalSinceNow
            limits.secondsWithoutStep = 20
            limits.points = points
            exploration = explore(.allSchedules(preemptions: preemptions), limits)
            guard let exploration, exploration.finding == nil else { break }
            if exploration.obstacle == .silent || end.timeIntervalSinceNow <= 0 { return (exploration, true) }
            if exploration.obstacle != nil { break }
        }
        return (exploration, false)
    }

    /// Whether both threads end under every schedule in which one of them is interrupted once.
    ///
    /// - Parameter actions: Makes the actions of the two threads. This closure is called once for each schedule.
    public static func threadsEnd(
        _ actions: @escaping () -> (first: @Sendable () -> Void, second: @Sendable () -> Void)
    ) -> Bool {
        var limits = ExplorationLimits()
        limits.points = .accesses
        let exploration = explore(.allSchedules(preemptions: 1), limits: limits) { threads in
            let (first, second) = actions()
            threads.add(first)
            threads.add(second)
        } check: { _ in
        }
        return exploration.finding == nil
    }

    /// Writes an event of an exploration.
    @Sendable package static func write(_ event: ProgramStory.Event) {
        ChildLog.write(Message.event(Finding.Event(text: event.text, thread: event.thread, place: event.place)))
    }
}
