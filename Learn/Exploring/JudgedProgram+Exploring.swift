import Conformance
import Exploring
import Foundation
import LearnJudge

extension JudgedProgram {
    /// The number of runs of each program under the thread sanitizer. In one run, a lock of the system, such as the memory
    /// allocator's, may order two accesses by chance, and then hides a data race.
    private static let watchedRounds = 5

    /// Judges the design by rules or explores schedules, as the first argument of the process says. Prints the result and exits.
    @MainActor public static func judge(_ design: any PromiseConformance) -> Never {
        guard let request = Request.ofThisProcess, [.explore, .watch].contains(request.mode) else {
            judgeByRules(design)
        }
        endWithReader()
        design.silence()
        for name in request.names {
            guard let program = ExploredProgram.named(name) else {
                Swift.print("There is no exploration '\(name)'. Sources/Exploring/Programs/Programs.txt has the names.")
                exit(64)
            }
            let finding = Finding(program.id, [program.statement], expected: program.expected.sorted())
            if request.mode == .watch {
                ChildLog.write(Message.explores(finding))
                for _ in 0..<watchedRounds { _ = program.runByChance(on: design) }
                continue
            }
            let goesOn = explore(request, finding) {
                fault(in: program, design)
            } telling: {
                _ = program.explore(on: design, $0, telling: $1())
            }
            if !goesOn { break }
        }
        ChildLog.write(Message.explored)
        exit(0)
    }

    /// Looks for a fault, or only runs the schedule of the request, and writes what the exploration of a program shows. Returns
    /// whether to explore further programs.
    ///
    /// - Parameter tell: Runs one schedule. The story that it makes writes each event when it happens, so that a crash doesn't hide
    ///   the events before it.
    package static func explore(
        _ request: Request, _ finding: Finding, for fault: () -> Fault,
        telling tell: (SchedulingStrategy, @Sendable @escaping () -> ProgramStory) -> Void
    ) -> Bool {
        ChildLog.write(Message.explores(finding))
        func tellSchedule(_ text: String) {
            guard let schedule = Schedule(text) else { return }
            tell(.schedule(schedule)) { ProgramStory(begins: { ChildLog.write(Message.attempt) }, tells: write) }
        }
        if let schedule = request.schedule {
            tellSchedule(schedule)
            return true
        }
        switch fault() {
        case .found(let observed, let schedule):
            var found = finding
            (found.observed, found.schedule) = ([observed], schedule)
            if let schedule { tellSchedule(schedule) }
            ChildLog.write(Message.explores(found))
            return false
        case .obstacle(let obstacle):
            // Where nothing can be explored, the judgment says so once. The advice after the first sentence is not for learners.
            if obstacle != .unavailable {
                ChildLog.write(Message.unexplored("\(finding.subject), because \(reason(obstacle))"))
            }
            return true
        case .nothing: return true
        }
    }

    private static func reason(_ obstacle: Exploration.Obstacle) -> String {
        obstacle.description.replacing(#/\..*/#, with: "")
    }

    /// Writes an event of an exploration.
    @Sendable private static func write(_ event: ProgramStory.Event) {
        ChildLog.write(Message.event(Event(event.text, thread: event.thread, place: event.place)))
    }

    /// Ends this process, because the machine is too busy to try the schedules.
    package static func cutOff() -> Never {
        ChildLog.write(Message.cutOff)
        exit(0)
    }

    /// What an exploration has shown.
    package enum Fault {
        /// The first outcome that is not expected, with the schedule that leads to it; nil if none is needed.
        case found(observed: String, schedule: String?)
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
        let fault = firstFault { strategy, limits in
            result = program.explore(on: design, strategy, limits: limits)
            return result?.exploration
        } observed: {
            result?.lastOutcome ?? $0
        }
        switch fault {
        case .obstacle(.differentOutcome(let first, _)):
            let observed = first.split(separator: "observed: ").last.map(String.init) ?? first
            return .found(observed: "\(observed), but only sometimes. \(sharing)", schedule: nil)
        case .nothing:
            return result?.unsupported.map { .found(observed: "not supported: \($0)", schedule: nil) } ?? .nothing
        default: return fault
        }
    }

    /// Why the same schedule may have different outcomes, for a learner, who has written the promise and not the program.
    private static let sharing =
        "Something is left over from one run to the next. Look for a global or static variable that all threads share."

    /// The number of seconds for all schedules, which take a few tenths of a second, so only a busy machine needs longer.
    private static let secondsForSchedules = 45.0

    /// Explores until something is found: by default, schedules with one preemption at any step, and then schedules with two
    /// preemptions at steps that other threads can notice. The exploration is cut off if the machine is too busy to try them.
    ///
    /// - Parameter observed: The outcome to show for a problem that was just found.
    package static func firstFault(
        interrupting kinds: [(times: Int, points: SchedulePoints)] = [(1, .accesses), (2, .shared)],
        schedules: Int = 1_000,
        _ explore: (SchedulingStrategy, ExplorationLimits) -> Exploration?,
        observed: (String) -> String = { $0 }
    ) -> Fault {
        let end = Date(timeIntervalSinceNow: secondsForSchedules)
        for (preemptions, points) in kinds {
            var limits = ExplorationLimits()
            (limits.schedules, limits.seconds) = (schedules, end.timeIntervalSinceNow)
            (limits.secondsWithoutStep, limits.points) = (20, points)
            guard let exploration = explore(.allSchedules(preemptions: preemptions), limits) else { break }
            if let finding = exploration.finding {
                return .found(observed: observed(finding.problem), schedule: finding.schedule.description)
            }
            if exploration.obstacle == .silent || end.timeIntervalSinceNow <= 0 { cutOff() }
            if let obstacle = exploration.obstacle { return .obstacle(obstacle) }
        }
        return .nothing
    }

    /// The outcome of two threads: the expected one or, if a schedule in which one of them is interrupted once has another outcome, that
    /// one. If the schedules can't be tried, returns the expected outcome, and writes why.
    ///
    /// - Parameters:
    ///   - everywhere: Whether a thread is interrupted at every access of memory, or only where another thread can notice it. A busy
    ///     machine needs seconds for a thousand schedules, so the second choice tries fewer.
    ///   - actions: Makes the actions of the two threads, and what tells the outcome when both have ended. This closure is called
    ///     once for each schedule.
    public static func outcome(
        expecting expected: String, everywhere: Bool = true,
        _ actions:
            @escaping () -> (
                first: @Sendable () -> Void, second: @Sendable () -> Void, outcome: () -> String
            )
    ) -> String {
        isExploring.store(true, ordering: .relaxed)
        defer { isExploring.store(false, ordering: .relaxed) }
        let kind = (times: 1, points: everywhere ? SchedulePoints.accesses : .shared)
        let fault = firstFault(interrupting: [kind], schedules: everywhere ? 1_000 : 250) { strategy, limits in
            Exploring.explore(strategy, limits: limits) { threads in
                let (first, second, outcome) = actions()
                threads.add(first)
                threads.add(second)
                return outcome
            } check: { outcome in
                let observed = outcome()
                try expect(observed == expected, observed)
            }
        }
        switch fault {
        case .found(let observed, _): return observed
        case .obstacle(let obstacle):
            ChildLog.write(Message.unexplored("its threads, because \(reason(obstacle))"))
            // If a lock happens to order the two threads, the sanitizer misses a race, so there are many rounds.
            for _ in 0..<100 * watchedRounds {
                let (first, second, _) = actions()
                Threads.runByChance([first, second])
            }
        case .nothing: break
        }
        return expected
    }
}
